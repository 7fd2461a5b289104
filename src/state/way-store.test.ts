import { I18n } from '@/i18n/i18n';
import { fakePlatform, ok } from '../../test/harness/fake-platform';
import { member, userinfo } from '../../test/harness/member-app';
import { Stores } from './stores';

it('keeps the way over a restart, and the address for the member who chose it', async () => {
  const { platform } = fakePlatform();
  const stores = new Stores(platform, new I18n());
  stores.way.chooseAddress(4);
  expect([stores.way.type, stores.way.addressId]).toEqual(['takein', null]);
  stores.signIn(userinfo);
  stores.way.setType('takeout');
  stores.way.chooseAddress(4);
  const restarted = new Stores(platform, new I18n());
  expect([restarted.way.type, restarted.way.addressId]).toEqual(['takeout', 4]);
  restarted.signIn({ ...userinfo, id: 2 });
  expect(restarted.way.addressId).toBeNull();
});

it('forgets the address at logout', async () => {
  const { platform, stores } = member({ logout: ok({}) });
  stores.way.chooseAddress(4);
  await stores.signOut();
  stores.signIn(userinfo);
  expect(stores.way.addressId).toBeNull();
  expect(new Stores(platform, new I18n()).way.addressId).toBeNull();
});

it.each([
  ['something else', 7],
  ['another type', { type: 'drone', address: null }],
  ['a broken address', { type: 'takein', address: { user: 'x', id: -1 } }],
])('begins with pickup if %s is stored', (_, value) => {
  const { platform } = fakePlatform();
  platform.storage.set('way', { v: 1, value });
  const { way } = new Stores(platform, new I18n());
  expect([way.type, way.addressId]).toEqual(['takein', null]);
});
