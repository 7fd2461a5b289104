import type { Address } from '@/contract/address.schemas';
import { routes } from '@/platform/routes';
import type { BrowserDriver } from '../journey/browser-driver';
import { openShop } from '../journey/customer';
import { tokenOf } from './stage';
import type { TourContext } from './tour-context';

/** Gives the member's first address another label, as another phone would. */
async function changesElsewhere(driver: BrowserDriver): Promise<void> {
  const { origin } = new URL(driver.page.url());
  const headers = { token: await tokenOf(driver) };
  const { request } = driver.page;
  const answer = await request.get(`${origin}/api/address/addressList`, { headers });
  const { data } = (await answer.json()) as { data: { list: Address[] } };
  const { village_name, district_name, city_name, province_name, version, ...fields } = data.list[0] as Address;
  await request.post(`${origin}/api/address/addressEdit`, { headers, data: { ...fields, label: 'other' } });
}

/** Looks at addresses, their form, a conflict with another phone, and places on the map. */
export async function addressPages({ driver, look, close }: TourContext): Promise<void> {
  await driver.open(routes.addressBook.path);
  await driver.see('address-1');
  await look('address-book');
  await driver.tap('address-1-edit');
  await driver.see('address-save');
  await look('address-form');
  await driver.tap('address-region');
  await driver.see('region-step-3');
  await look('region-sheet');
  await driver.type('region-search', 'sukajadi bandung');
  await driver.see('region-32.73.07');
  await look('region-found');
  await driver.type('region-search', 'no such place');
  await driver.see('region-steps');
  await look('region-none');
  await close('region-sheet');
  await driver.type('address-name', 'Receiver typed here');
  await driver.reload();
  await driver.see('address-restored');
  await look('address-restored');
  await changesElsewhere(driver);
  await driver.tap('address-save');
  await driver.see('conflict-sheet');
  await look('conflict-sheet');
  await driver.tap('conflict-theirs');
  await driver.until(async () => !(await driver.isThere('conflict-sheet')), 'the choice');
  await driver.open(routes.addressBook.path);
  await driver.tap('address-1-delete');
  await driver.see('confirm');
  await look('address-delete');
  await close('confirm');
  await driver.tap('address-1-edit');
  await driver.tap('pin-choose');
  await driver.see(`place-shop-${openShop}`);
  await look('choose-location');
  await driver.open(`${routes.openLocation.path}?latitude=-6.2&longitude=106.82&name=Kedai&address=Jl.+Sudirman`);
  await driver.see('place-open');
  await look('open-location');
  await driver.open(`${routes.orderAddress.path}?shop=${openShop}`);
  await driver.until(
    async () => (await driver.ids('choose-address-')).length > 0 || (await driver.isThere('address-add')),
    'the addresses to choose from',
  );
  await look('order-address');
  await driver.open(routes.addressForm.path);
  await driver.tap('pin-here');
  await driver.until(async () => /[?？]/.test(await driver.text('address-region')), 'the city of the pin');
  await look('address-region-guess');
  await driver.tap('address-region');
  await driver.see('region-step-2');
  await look('region-sheet-city');
  await close('region-sheet');
  await driver.tap('pin-remove');
}
