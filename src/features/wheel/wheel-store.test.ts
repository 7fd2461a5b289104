import { ok, refused } from '../../../test/harness/fake-platform';
import { member, now, type Replies } from '../../../test/harness/member-app';
import { bigWheel, spun, wheelGoods, wheelRow } from '../../../test/harness/wheel-answers';
import { angleFor, turnMs } from './turn';
import { type WheelDevice, WheelStore } from './wheel-store';

let parts = 0;
const device = (more: Partial<WheelDevice> = {}): WheelDevice => ({
  isStill: () => false,
  vibrate: () => undefined,
  randomHex: async () => String(++parts).padStart(32, 'a'),
  ...more,
});

const replies = (more: Replies = {}): Replies => ({
  'turntable/list': ok({ list: [wheelRow(), bigWheel()] }, now),
  getTurnGoods: ok(wheelGoods(), now),
  saveGame: ok(spun(), now),
  ...more,
});

async function storeOf(more: Replies = {}, own: Partial<WheelDevice> = {}) {
  const app = member(replies(more));
  const store = new WheelStore(app.stores, undefined, device(own));
  await store.load();
  const keys = () => app.sentTo('saveGame').map(({ header }) => header['idempotency-key']);
  const ownParts = () => app.sentTo('saveGame').map(({ data }) => (data as { client_seed: string }).client_seed);
  return { ...app, store, keys, ownParts };
}

it('stops with the middle of the entry that was drawn at the top, always turning forwards', () => {
  const entries = [1, 2, 3, 4, 5, 6, 7, 8].map((position) => ({ position }));
  let from = 0;
  for (const position of [3, 1, 8, 8]) {
    const angle = angleFor(entries, { position, from }) ?? 0;
    expect(angle - from).toBeGreaterThan(4 * 360);
    expect((angle + (position - 1) * 45) % 360).toBe(0);
    from = angle;
  }
  expect(angleFor(entries, { position: 9, from: 0 })).toBeNull();
});

it('turns to the answer, and says what was won when the wheel stands', async () => {
  let vibrated = 0;
  const { store, timers } = await storeOf({}, { vibrate: () => vibrated++ });
  await store.spin();
  expect([store.phase, store.angle % 360, store.goods?.chances, vibrated]).toEqual(['turning', 270, 1, 0]);
  await timers.advance(turnMs - 1);
  expect(store.phase).toBe('turning');
  await timers.advance(1);
  expect([store.phase, store.drawn?.name, vibrated]).toEqual(['shown', '50 points', 1]);
});

it('shows what was won at once for customers who want no motion', async () => {
  const { store } = await storeOf({}, { isStill: () => true });
  await store.spin();
  expect([store.phase, store.drawn?.name]).toEqual(['shown', '50 points']);
});

it('asks again for a lost answer under the same key, also after a reload, and shows the same draw', async () => {
  const { store, stores, all, timers, keys, ownParts } = await storeOf();
  all.saveGame = 'lost';
  const lost = store.spin();
  await timers.advance(20_000);
  await lost;
  expect([store.phase, store.notice]).toEqual(['still', { kind: 'answerLost' }]);
  const reloaded = new WheelStore(stores, undefined, device());
  await reloaded.load();
  expect(reloaded.notice).toEqual({ kind: 'answerLost' });
  all.saveGame = ok(spun({ chances: 0, chance_end: null }), now);
  await reloaded.spin();
  expect(new Set(keys()).size).toBe(1);
  expect(new Set(ownParts()).size).toBe(1);
  expect([reloaded.drawn?.sn, reloaded.unanswered]).toEqual([spun().sn, null]);
  // The next turn is another one.
  reloaded.land();
  reloaded.close();
  await reloaded.spin();
  expect(new Set(keys()).size).toBe(2);
});

it('spins once, however often it is tapped', async () => {
  const { store, keys } = await storeOf();
  await Promise.all([store.spin(), store.spin()]);
  await store.spin();
  expect(keys()).toHaveLength(1);
});

it.each([
  ['NO_CHANCE', {}, { kind: 'noChance' }],
  ['DRAW_LIMIT', { max: 3, per: 'day' }, { kind: 'limit', max: 3, per: 'day' }],
] as const)('says why it did not turn after %s, and reads the wheel again', async (code, params, notice) => {
  const { store, sentTo } = await storeOf({
    saveGame: refused(code, params),
    getTurnGoods: ok(wheelGoods({ chances: 0 }), now),
  });
  const before = sentTo('getTurnGoods').length;
  await store.spin();
  expect([store.notice, store.phase, store.unanswered]).toEqual([notice, 'still', null]);
  expect(sentTo('getTurnGoods')).toHaveLength(before + 1);
});

it('says no longer that there is no chance once there is one', async () => {
  const { store, all } = await storeOf({
    saveGame: refused('NO_CHANCE', {}),
    getTurnGoods: ok(wheelGoods({ chances: 0 }), now),
  });
  await store.spin();
  expect(store.notice).toEqual({ kind: 'noChance' });
  all.getTurnGoods = ok(wheelGoods({ chances: 1 }), now);
  await store.load();
  expect(store.notice).toBeNull();
});

it('shows what was drawn at once if the page is left while the wheel turns', async () => {
  const { store, timers } = await storeOf();
  await store.spin();
  store.land();
  expect(store.phase).toBe('shown');
  await timers.advance(turnMs);
  expect(store.phase).toBe('shown');
  expect(timers.pending).toBe(0);
});

it('opens the wheel that runs, unless the other one was asked for', async () => {
  const answers = replies({ 'turntable/list': ok({ list: [wheelRow({ runs: 0 }), bigWheel()] }, now) });
  const app = member(answers);
  const store = new WheelStore(app.stores, undefined, device());
  await store.load();
  expect(store.type).toBe('big');
  const asked = new WheelStore(app.stores, 'small', device());
  await asked.load();
  expect(asked.type).toBe('small');
});

it('uses the own part that the customer has chosen, and takes no other text', async () => {
  const { store, ownParts } = await storeOf();
  store.setOwn('not hex');
  store.setOwn('f'.repeat(32));
  await store.spin();
  expect(ownParts()).toEqual(['f'.repeat(32)]);
});
