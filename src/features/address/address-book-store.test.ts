import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { addressRow } from '../../../test/harness/answers';
import { fakePlatform, ok, refused } from '../../../test/harness/fake-platform';
import { AddressBookStore } from './address-book-store';

const home = addressRow({ id: 1, version: 4, is_default: 0 });

function makeBook() {
  const { platform, network } = fakePlatform();
  const { api, session } = new Stores(platform, new I18n());
  session.start('token-1', { id: 5, nickname: '', avatar: '', mobile: '' });
  const said: string[] = [];
  const store = new AddressBookStore({
    api,
    say: (error) => said.push(error.kind === 'business' ? error.msg : error.kind),
  });
  return { store, network, said };
}

it('makes an address the default one, all of it as it was, based on its version', async () => {
  const { store, network, said } = makeBook();
  network.reply = ({ url }) => ok(url.includes('addressEdit') ? { address: home } : { list: [home] });
  const making = store.makeDefault(home);
  expect([store.busyId, await store.makeDefault(home)]).toEqual([1, false]);
  expect(await making).toBe(true);
  const [edit, list] = network.sent;
  expect(edit?.data).toMatchObject({ id: 1, version: 4, name: 'Sari', is_default: 1 });
  expect(list?.url).toContain('addressList');
  expect([store.busyId, store.list, said]).toEqual([null, [home], []]);
});

it('says why it cannot be made the default one, and shows what it is now', async () => {
  const { store, network, said } = makeBook();
  const now = { ...home, name: 'Theirs' };
  network.reply = ({ url }) =>
    url.includes('addressEdit') ? refused('ADDRESS_CHANGED', { address: now }) : ok({ list: [now] });
  expect(await store.makeDefault(home)).toBe(false);
  expect([said.length, store.list]).toEqual([1, [now]]);
});

it('deletes an address, also one that is gone already', async () => {
  const { store, network, said } = makeBook();
  for (const [reply, isGone] of [
    [ok({}), true],
    [refused('ADDRESS_NOT_FOUND'), true],
    ['lost', false],
  ] as const) {
    network.reply = ({ url }) => (url.includes('addressDel') ? reply : ok({ list: [] }));
    expect(await store.remove(1)).toBe(isGone);
  }
  expect(said).toEqual(['network']);
});
