import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { FakeNetwork, fakePlatform, ok, settle, unauthorized } from '../../../test/harness/fake-platform';

const userinfo = { id: 1, nickname: 'Sari', avatar: '', mobile: '812****7890', token: 'token-1' };

function signedIn() {
  const fake = fakePlatform();
  const stores = new Stores(fake.platform, new I18n());
  stores.signIn(userinfo);
  return { ...fake, stores };
}

function lastRelaunches(went: string[]): string[] {
  return went.filter((step) => step.startsWith('relaunch'));
}

test('twenty parallel 401 clear the session once and open login once', async () => {
  const { stores, network, navigate } = signedIn();
  const results = Array.from({ length: 20 }, () => stores.api.user.info.attempt({}));
  await settle();
  expect(network.sent).toHaveLength(20);
  for (const sent of network.sent) sent.answer(unauthorized);
  const kinds = (await Promise.all(results)).map((result) => !result.ok && result.error.kind);
  expect(kinds.every((kind) => kind === 'unauthorized' || kind === 'aborted')).toBe(true);
  expect(stores.session.token).toBe('');
  expect(stores.session.user).toBeNull();
  expect(lastRelaunches(navigate.went)).toEqual(['relaunch login']);
});

test('no login is opened over login', async () => {
  const { stores, network, navigate } = signedIn();
  navigate.stack = [{ name: 'login', params: {} }];
  network.reply = () => unauthorized;
  await stores.api.user.info.attempt({});
  expect(stores.session.token).toBe('');
  expect(navigate.went).toEqual([]);
});

test('a late 401 of an ended session does not log out the next', async () => {
  const { stores, network, navigate } = signedIn();
  const late = stores.api.user.info.attempt({});
  await settle();
  const sent = network.last();
  stores.session.end();
  stores.session.start('token-2', userinfo);
  sent.answer(unauthorized);
  await late;
  expect(stores.session.token).toBe('token-2');
  expect(navigate.went).toEqual([]);
});

test('a late success of an ended session does not reach the next', async () => {
  const { stores, network } = signedIn();
  const late = stores.api.user.info.attempt({});
  await settle();
  const sent = network.last();
  stores.session.end();
  stores.session.start('token-2', userinfo);
  sent.answer(ok({ userinfo: {}, order_counts: {} }));
  expect(await late).toEqual({ ok: false, error: { kind: 'aborted' } });
});

test('after a 401 the next session can end by its own 401', async () => {
  const { stores, network, navigate } = signedIn();
  network.reply = () => unauthorized;
  await stores.api.user.info.attempt({});
  navigate.stack = [{ name: 'home', params: {} }];
  stores.signIn({ ...userinfo, token: 'token-2' });
  await stores.api.user.info.attempt({});
  expect(stores.session.token).toBe('');
  expect(lastRelaunches(navigate.went)).toEqual(['relaunch login', 'relaunch login']);
});

test('a 401 keeps drafts and stores the page', async () => {
  const { stores, network, navigate } = signedIn();
  navigate.stack = [{ name: 'order', params: { order_sn: 'OD123456' } }];
  stores.drafts.setForm('checkout 3', { remark: 'not too sweet', tableware: 1 });
  network.reply = () => unauthorized;
  await stores.api.user.info.attempt({});
  expect(stores.drafts.form('checkout 3', { remark: '' }).remark).toBe('not too sweet');
  expect(stores.drafts.pending).toEqual({ act: 'open', route: 'order', params: { order_sn: 'OD123456' } });
});

test('a 401 in the request wrapper of spec §8 ends the session as well', async () => {
  const { stores, network, navigate } = signedIn();
  network.reply = () => unauthorized;
  void stores.api.user.info.request({});
  await settle();
  expect(stores.session.token).toBe('');
  expect(lastRelaunches(navigate.went)).toEqual(['relaunch login']);
});

test("a member's call of a visitor is not sent and opens no page", async () => {
  const network = new FakeNetwork();
  const { platform, navigate } = fakePlatform({ transport: network.transport });
  const stores = new Stores(platform, new I18n());
  expect(await stores.api.user.info.attempt({})).toEqual({ ok: false, error: { kind: 'unauthorized' } });
  expect(network.sent).toHaveLength(0);
  expect(navigate.went).toEqual([]);
});
