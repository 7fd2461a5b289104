import type { Address } from '@/contract/address.schemas';
import { limits } from '@/contract/limits';
import { routes } from '@/platform/routes';
import { languages, Stage, tokenOf, told, type Visit } from './stage';

describe('the address book', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  const savedBy = async ({ driver }: Visit): Promise<Address[]> =>
    ((await stage.app.api('address/addressList', {}, await tokenOf(driver))) as { list: Address[] }).list;
  const inBook = async ({ driver }: Visit): Promise<void> => {
    await driver.arrive(routes.addressBook.path);
    await driver.see('address-book');
  };
  const saved = async (visit: Visit, isDone: (list: Address[]) => boolean): Promise<void> =>
    visit.driver.until(async () => isDone(await savedBy(visit)), 'the saved address');

  it.each(told('id-ID'))(
    'is filled, changed and emptied, in %s',
    async (language) => {
      const texts = languages[language];
      const visit = await stage.member({ language });
      const { driver } = visit;
      await driver.open(routes.account.path);
      await driver.tap('addresses');
      await inBook(visit);
      await driver.tap('address-add');
      await driver.see('address-save');

      // Nothing that was typed is lost by an error, or by a reload.
      await driver.type('address-name', 'Sari Wulandari');
      await driver.tap('address-save');
      await driver.see('address-mobile-problem');
      await driver.until(
        async () => (await driver.text()).includes(String(texts['address.regionRequired'])),
        'what is missing',
      );
      await driver.type('address-mobile', '0812 3456 7000');
      await driver.reload();
      await driver.see('address-save');
      expect(await driver.value('address-name')).toBe('Sari Wulandari');

      // Where only the region is missing, it has the focus, so that it is seen and read.
      await driver.tap('address-save');
      const focused = () => driver.page.evaluate(() => document.activeElement?.id ?? '');
      await driver.until(async () => (await focused()) === 'address-region', 'the focus on the region');

      // The choice begins in the city where the phone is, and leads back to the provinces.
      await driver.tap('address-region');
      await driver.see('region-31.74.07');
      await driver.tap('region-step-0');
      await driver.tap('region-31');
      await driver.tap('region-31.74');
      await driver.tap('region-31.74.07');
      await driver.tap('region-31.74.07.1006');
      await driver.type('address-detail', 'Jl. Senopati 41');
      await driver.tap('pin-here');
      await driver.see('pin-remove');
      await driver.tap('address-label-office');
      await driver.tap('address-save');
      await inBook(visit);
      const [first] = await savedBy(visit);
      expect(first).toMatchObject({
        name: 'Sari Wulandari',
        mobile: '81234567000',
        village_name: 'Senayan',
        label: 'office',
        is_default: 1,
        lng: expect.any(Number),
      });

      // The region of a second address is found by its name. The member's own number is offered, and can be changed.
      await driver.tap('address-add');
      await driver.tap('address-use-mine');
      await driver.until(async () => (await driver.value('address-mobile')) !== '', 'the own number');
      expect(await driver.isThere('address-use-mine')).toBe(false);
      await driver.type('address-name', 'Ibu');
      await driver.type('address-mobile', '81320001122');
      await driver.tap('address-region');
      await driver.type('region-search', 'petogogan');
      await driver.tap('region-31.74.07.1008');
      await driver.type('address-detail', 'Jl. Wijaya II 12');
      await driver.tap('address-default');
      await driver.tap('address-save');
      await inBook(visit);
      expect((await savedBy(visit)).map(({ name, is_default }) => [name, is_default])).toEqual([
        ['Ibu', 1],
        ['Sari Wulandari', 0],
      ]);

      await driver.tap(`address-${first?.id}-edit`);
      await driver.type('address-courier_note', 'Satpam');
      await driver.tap('page-back');
      await driver.see('confirm');
      await driver.tap('confirm-cancel');
      await driver.tap('address-save');
      await inBook(visit);
      await saved(visit, (list) => list.some(({ courier_note }) => courier_note === 'Satpam'));

      // The first address is made the default one in the list, and then the second one again.
      await driver.tap(`address-${first?.id}-default`);
      await saved(visit, (list) => list[0]?.id === first?.id && list[0]?.is_default === 1);
      await driver.until(async () => !(await driver.isThere(`address-${first?.id}-default`)), 'the default address');

      const [newest] = await savedBy(visit);
      await driver.tap(`address-${newest?.id}-delete`);
      await driver.see('confirm');
      expect(await driver.text('confirm')).toContain(String(texts['address.deleteAsk']));
      expect(await driver.text('confirm')).toContain('Sari Wulandari, Jl. Senopati 41, Senayan');
      await driver.tap('confirm-ok');
      await saved(visit, (list) => list.length === 1);
      await driver.see('no-default');
      expect((await driver.text('no-default')).toLowerCase()).toBe(String(texts['address.noDefault']).toLowerCase());
      await driver.page.context().close();
    },
    180_000,
  );

  it('asks before changes are lost, by the arrow and by the browser, and leaves the address as it was', async () => {
    const visit = await stage.member();
    const { driver } = visit;
    const token = await tokenOf(driver);
    const input = {
      name: 'Sari',
      areacode: '+62',
      mobile: '81234567000',
      village_code: '31.74.07.1006',
      detail: 'Jl. Senopati 41',
    };
    const { address } = (await stage.app.api('address/addressAdd', input, token)) as { address: Address };
    await driver.open(routes.addressBook.path);
    await driver.tap(`address-${address.id}-edit`);
    await driver.type('address-name', 'Somebody else');
    await driver.page.goBack();
    await driver.see('confirm');
    await driver.tap('confirm-cancel');
    await driver.until(async () => !(await driver.isThere('confirm')), 'the form');
    expect(await driver.value('address-name')).toBe('Somebody else');
    await driver.tap('page-back');
    await driver.see('confirm');
    await driver.tap('confirm-ok');
    await inBook(visit);
    expect(await savedBy(visit)).toEqual([address]);
    await driver.page.context().close();
  });

  it('says above the button why a full book takes no more', async () => {
    const visit = await stage.visitor();
    const { driver } = visit;
    const token = await stage.loggedInBefore(visit);
    const input = {
      name: 'Sari',
      areacode: '+62',
      mobile: '81234567000',
      village_code: '31.74.07.1006',
      detail: 'Jl. 1',
    };
    for (let count = 0; count < limits.addressesMax; count += 1) {
      await stage.app.api('address/addressAdd', input, token);
    }
    await driver.open(routes.addressBook.path);
    await driver.see('address-full');
    const isInSight = await driver
      .element('address-full')
      .evaluate((line) => line.getBoundingClientRect().bottom < window.innerHeight);
    expect(isInSight).toBe(true);
    await driver.page.context().close();
  });

  it("shows an address that is gone, or another member's, as missing", async () => {
    const { driver } = await stage.member();
    for (const id of ['1', 'abc']) {
      await driver.open(`${routes.addressForm.path}?id=${id}`);
      await driver.see('to-address-book');
    }
    await driver.tap('to-address-book');
    await driver.arrive(routes.addressBook.path);
    await driver.page.context().close();
  });
});
