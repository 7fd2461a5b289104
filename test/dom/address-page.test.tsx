import AddressForm from '@/pages/My/address/addAdress';
import { startPageHooks } from '@/ui/test/page-hooks';
import { addressRow, areaCodes } from '../harness/answers';
import { ok, refused } from '../harness/fake-platform';
import { member, now } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';

const senayan = {
  code: '31.74.07.1006',
  name: 'Senayan',
  within: ['Kebayoran Baru', 'Kota Jakarta Selatan', 'DKI Jakarta'],
  lng: 106.8,
  lat: -6.2,
};

let page: TaroPage;

/** Opens the form of a new address, or of the address with this id. */
async function openForm(id?: string) {
  const app = member({
    areacode: ok(areaCodes, now),
    regions: ok({ list: [senayan] }, now),
    addressAdd: ok({ address: addressRow({ id: 8 }) }, now),
    addressList: ok({ list: [addressRow()] }, now),
    pushShop: ok({ shop: null, goods: [] }, now),
  });
  hearScreens(app);
  page = await TaroPage.open(AddressForm, { stores: app.stores, params: id === undefined ? {} : { id } });
  await page.find('address-save');
  return app;
}

/** Types all that an address needs, and chooses its region in the sheet. */
async function fill(): Promise<void> {
  await page.type('address-name', 'Rani');
  await page.type('address-mobile', '81234567890');
  await page.type('address-detail', 'Jl. Melati 1');
  await page.tap('address-region');
  await page.type('region-search', 'senayan');
}

beforeAll(startPageHooks);
afterEach(() => page.close());

it('says beside each field what is missing, and sends nothing', async () => {
  const { sentTo } = await openForm();
  await page.tap('address-save');
  await page.see('Please enter the recipient’s name');
  await page.see('please enter phone number');
  await page.see('Please choose your region down to the village');
  await page.see('Please enter street and number');
  expect(sentTo('addressAdd')).toEqual([]);
  await page.type('address-name', 'Rani');
  await page.until(() => !page.text.includes('Please enter the recipient’s name'), 'the end of the message');
});

it('saves what was typed and the region that was chosen, once, and leaves', async () => {
  const { sentTo, navigate, timers, toasts } = await openForm();
  await fill();
  await timers.advance(1000);
  await page.tap(`region-${senayan.code}`);
  await page.see('Senayan, Kebayoran Baru');
  await page.tap('address-label-office');
  await page.tap('address-save');
  await page.until(() => navigate.went.length > 0, 'the page before');
  expect([navigate.went, toasts]).toEqual([['back'], ['Address saved']]);
  expect(sentTo('addressAdd').map(({ data }) => data)).toEqual([
    {
      name: 'Rani',
      areacode: '+62',
      mobile: '81234567890',
      village_code: senayan.code,
      postcode: '',
      detail: 'Jl. Melati 1',
      label: 'office',
      courier_note: '',
      lng: null,
      lat: null,
      is_default: 0,
    },
  ]);
});

it('says beside its field what the server refuses, and keeps what was typed', async () => {
  const { all, timers, navigate } = await openForm();
  all.addressAdd = refused('INVALID_INPUT', { fields: { mobile: 'phone' } });
  await fill();
  await timers.advance(1000);
  await page.tap(`region-${senayan.code}`);
  await page.see('Senayan, Kebayoran Baru');
  await page.tap('address-save');
  await page.see('This is not a mobile phone number');
  expect([await page.valueOf('address-name'), await page.valueOf('address-detail')]).toEqual(['Rani', 'Jl. Melati 1']);
  expect(navigate.went).toEqual([]);
});

it('shows a saved address, and sends a change with the version that it is based on', async () => {
  const { all, sentTo, navigate } = await openForm('7');
  all.addressEdit = ok({ address: addressRow({ detail: 'Jl. Senopati 43', version: 4 }) }, now);
  expect(await page.valueOf('address-detail')).toBe('Jl. Senopati 41');
  await page.type('address-detail', 'Jl. Senopati 43');
  await page.tap('address-save');
  await page.until(() => navigate.went.length > 0, 'the page before');
  expect(sentTo('addressEdit').map(({ data }) => data)).toMatchObject([
    { id: 7, version: 3, detail: 'Jl. Senopati 43' },
  ]);
});
