import type { Notice } from '@/contract/inbox.schemas';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { fakePlatform, ok, refused, settle } from '../../../test/harness/fake-platform';
import { userinfo } from '../../../test/harness/member-app';
import { InboxStore } from './inbox-store';

const notice = (id: number, is_read: 0 | 1): Notice => ({
  ...{ id, is_read, kind: 'levelReached', title: `Notice ${id}`, text: '', act: 'See', createtime: id },
  goal: { page: 'membership' },
});
const page = (data: Notice[], more: object = {}) =>
  ok({
    ...{ total: data.length, per_page: 10, current_page: 1, last_page: 1, data },
    notices: { unread: data.filter(({ is_read }) => is_read === 0).length, urgent: null },
    ...more,
  });

function member() {
  const machine = fakePlatform();
  const stores = new Stores(machine.platform, new I18n());
  stores.signIn(userinfo);
  return { ...machine, stores, store: new InboxStore(stores) };
}

it('shows as new all up to the last unread one, until it is loaded again', async () => {
  const { store, stores, network } = member();
  network.reply = () => page([notice(4, 0), notice(3, 1), notice(2, 0), notice(1, 1)]);
  await store.load();
  expect([store.newCount, stores.notices.unread]).toEqual([3, 2]);
  network.reply = () => ok({ notices: { unread: 1, urgent: null } });
  await store.readOne(store.notices.items[2] as Notice);
  expect(store.notices.items.map(({ is_read }) => is_read)).toEqual([0, 1, 1, 1]);
  expect([store.newCount, stores.notices.unread]).toEqual([3, 1]);
  network.reply = () => page([notice(4, 0), notice(3, 1), notice(2, 1), notice(1, 1)]);
  await store.load();
  expect(store.newCount).toBe(1);
});

it('marks all up to the newest one that is shown, and says why it could not', async () => {
  const { store, stores, network } = member();
  network.reply = () => page([notice(2, 0), notice(1, 0)], { total: 30, last_page: 3 });
  await store.load();
  network.reply = () => refused('INTERNAL');
  expect(await store.readAll()).toMatchObject({ kind: 'business' });
  expect([store.notices.items[0]?.is_read, store.isReading]).toEqual([0, false]);
  network.reply = ({ url }) =>
    url.endsWith('readnotices') ? ok({ notices: { unread: 0, urgent: null } }) : page([notice(2, 1), notice(1, 1)]);
  expect(await store.readAll()).toBeNull();
  expect(network.sent.some(({ data }) => JSON.stringify(data)?.includes('"older":1'))).toBe(true);
  expect([store.newCount, stores.notices.unread]).toEqual([0, 0]);
});

it('shows what it has read last if the server cannot be reached, to the same member only', async () => {
  const { store, stores, network } = member();
  network.reply = () => page([notice(1, 0)]);
  await store.load();
  expect(store.oldSince).toBe(0);
  network.reply = () => refused('INTERNAL');
  const again = new InboxStore(stores);
  await again.load();
  expect([again.notices.items.map(({ id }) => id), again.newCount]).toEqual([[1], 1]);
  expect(again.oldSince).toBeGreaterThan(0);
  stores.signIn({ ...userinfo, id: 2, token: 'token-2' });
  expect(stores.notices.unread).toBe(0);
  const other = new InboxStore(stores);
  await other.load();
  expect(other.notices.items).toEqual([]);
});

it('shows as read what was opened, when the page is opened again and the server is not reached', async () => {
  const { store, stores, network } = member();
  network.reply = () => page([notice(2, 0), notice(1, 0)]);
  await store.load();
  network.reply = () => ok({ notices: { unread: 1, urgent: null } });
  await store.readOne(store.notices.items[0] as Notice);
  network.reply = () => refused('INTERNAL');
  const again = new InboxStore(stores);
  await again.load();
  expect(again.notices.items.map(({ id, is_read }) => [id, is_read])).toEqual([
    [2, 1],
    [1, 0],
  ]);
});

it('drops an answer about a member who is no longer there', async () => {
  const { stores, network } = member();
  network.reply = () => undefined;
  const reading = stores.notices.read(1);
  await settle();
  const sent = network.last();
  stores.signIn({ ...userinfo, id: 2, token: 'token-2' });
  sent.answer(ok({ notices: { unread: 5, urgent: null } }));
  await reading;
  expect(stores.notices.unread).toBe(0);
});
