import type { Address } from '@/contract/address.schemas';
import { routes } from '@/platform/routes';
import { BrowserDriver } from '../journey/browser-driver';
import { languages, Stage, tokenOf, type Visit } from './stage';

const texts = languages['id-ID'];
const input = {
  name: 'Sari',
  areacode: '+62',
  mobile: '81234567000',
  village_code: '31.74.07.1006',
  detail: 'Jl. Senopati 41',
};

describe('a saved address that is being changed', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  interface Editing extends Visit {
    token: string;
    address: Address;
    /** Changes or deletes the address on another phone. */
    elsewhere: (call: 'addressEdit' | 'addressDel', more?: object) => Promise<unknown>;
    saved: () => Promise<Address[]>;
  }

  /** A member with one address, who has typed another name into its form. */
  async function editing(name = 'Somebody else'): Promise<Editing> {
    const visit = await stage.visitor();
    const { driver } = visit;
    const token = await stage.loggedInBefore(visit);
    const { address } = (await stage.app.api('address/addressAdd', input, token)) as { address: Address };
    const { id } = address;
    const elsewhere: Editing['elsewhere'] = (call, more) =>
      stage.app.api(`address/${call}`, call === 'addressEdit' ? { ...input, id, ...more } : { id }, token);
    const saved: Editing['saved'] = async () =>
      ((await stage.app.api('address/addressList', {}, token)) as { list: Address[] }).list;
    await driver.open(routes.addressBook.path);
    await driver.tap(`address-${id}-edit`);
    await driver.type('address-name', name);
    return { ...visit, token, address, elsewhere, saved };
  }
  const close = ({ driver }: Visit): Promise<void> => driver.page.context().close();

  it('keeps what was typed over a reload, says so, and drops it when asked to', async () => {
    const visit = await editing();
    const { driver, address, saved } = visit;
    await driver.reload();
    await driver.see('address-restored');
    expect(await driver.value('address-name')).toBe('Somebody else');
    await driver.tap('address-start-over');
    await driver.until(async () => (await driver.value('address-name')) === 'Sari', 'the saved name');
    expect(await driver.isThere('address-restored')).toBe(false);
    // Nothing is changed any more, so the app does not ask.
    await driver.tap('page-back');
    await driver.see('address-book');
    expect(await saved()).toEqual([address]);
    await close(visit);
  });

  it('says after a logout in another tab to log in, and has what was typed afterwards', async () => {
    const visit = await stage.visitor();
    const { driver, customer } = visit;
    const password = 'rahasia-sekali';
    const phone = { mobile: customer.phone, areacode: '+62' };
    await stage.app.api('Sms/send', { ...phone, event: 'resetpwd' });
    const captcha = await stage.app.codeFor(`+62${customer.phone}`);
    const { agreement_version } = (await stage.app.api('index/config', {})) as { agreement_version: string };
    const reset = { ...phone, captcha, agreement_version, newpassword: password, repassword: password };
    await stage.app.api('User/resetpwd', reset);
    const logsIn = async (): Promise<void> => {
      await driver.tap('way-password');
      await driver.type('mobile', customer.phone);
      await driver.type('password', password);
      await customer.agrees();
      await driver.tap('login-submit');
    };
    await driver.open(routes.account.path);
    // The row of addresses is shown to visitors too, and leads to the list after login.
    await driver.tap('addresses');
    await driver.see('mobile');
    await logsIn();
    await driver.see('address-add');
    const token = await tokenOf(driver);
    const { address } = (await stage.app.api('address/addressAdd', input, token)) as { address: Address };
    await driver.reload();
    await driver.tap(`address-${address.id}-edit`);
    await driver.type('address-name', 'Typed before');

    const tab = await BrowserDriver.on(driver.page.context(), stage.app.url);
    await tab.open(routes.settings.path);
    await tab.tap('log-out');
    await tab.see('confirm');
    expect(await tab.text('confirm')).toContain(String(texts['settings.logOutDrafts']));
    await tab.tap('confirm-ok');
    await tab.until(async () => !(await tab.isThere('log-out')), 'the end of the session');
    await tab.page.close();

    await driver.tap('address-save');
    await driver.see('mobile');
    expect(await driver.text()).toContain(String(texts['common.pleaseLogInFirst']));
    await logsIn();
    await driver.see('address-save');
    expect(await driver.value('address-name')).toBe('Typed before');
    await driver.tap('address-save');
    await driver.see('address-book');
    await driver.until(async () => (await driver.text()).includes('Typed before'), 'the saved name');
    await close(visit);
  });

  it('lets the customer choose between the change of another phone and what was typed', async () => {
    const visit = await editing('Mine');
    const { driver, elsewhere, saved } = visit;
    await elsewhere('addressEdit', { name: 'Theirs', detail: 'Jl. Kemang 5' });
    await driver.tap('address-save');
    await driver.see('conflict-sheet');
    expect(await driver.text('conflict-sheet')).toMatch(/Theirs[\s\S]*Jl\. Kemang 5[\s\S]*Mine[\s\S]*Jl\. Senopati 41/);
    expect((await saved())[0]?.name).toBe('Theirs');
    await driver.tap('conflict-theirs');
    await driver.until(async () => (await driver.value('address-name')) === 'Theirs', 'their name');
    await driver.type('address-name', 'Mine again');
    await elsewhere('addressEdit', { name: 'Theirs again' });
    await driver.tap('address-save');
    await driver.tap('conflict-mine');
    await driver.see('address-book');
    expect((await saved()).map(({ name, detail }) => [name, detail])).toEqual([['Mine again', 'Jl. Kemang 5']]);
    await close(visit);
  });

  it('offers to save as a new one what was typed for an address that was deleted elsewhere', async () => {
    const visit = await editing('Mine');
    const { driver, address, elsewhere, saved } = visit;
    await elsewhere('addressDel');
    await driver.tap('address-save');
    await driver.see('confirm');
    await driver.tap('confirm-cancel');
    await driver.see('address-gone');
    await driver.reload();
    await driver.see('address-gone');
    expect(await driver.value('address-name')).toBe('Mine');
    await driver.tap('address-save');
    await driver.see('address-book');
    const [made] = await saved();
    expect([made?.name, made?.id === address.id]).toEqual(['Mine', false]);
    await close(visit);
  });

  it('is left without a question while it is being saved, and the list shows it when it is', async () => {
    const visit = await editing('Saved late');
    const { driver, saved } = visit;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await driver.page.route('**/addressEdit', async (route) => {
      await held;
      await route.continue();
    });
    const asked = driver.page.waitForRequest('**/addressEdit');
    await driver.tap('address-save');
    await asked;
    await driver.tap('page-back');
    await driver.see('address-book');
    expect(await driver.isThere('confirm')).toBe(false);
    release();
    await driver.until(async () => (await driver.text('address-book')).includes('Saved late'), 'the change');
    // The customer is still on the list.
    expect(driver.path).toBe(routes.addressBook.path);
    expect((await saved())[0]?.name).toBe('Saved late');
    await close(visit);
  });

  it('leads to the list when its form was opened by its link', async () => {
    const visit = await stage.visitor();
    const { driver } = visit;
    const token = await stage.loggedInBefore(visit);
    const { address } = (await stage.app.api('address/addressAdd', input, token)) as { address: Address };
    await driver.open(`${routes.addressForm.path}?id=${address.id}`);
    await driver.see('address-save');
    await driver.tap('page-back');
    await driver.arrive(routes.addressBook.path);
    await driver.see(`address-${address.id}`);
    await driver.tap('page-back');
    await driver.arrive(routes.account.path);
    await close(visit);
  });
});
