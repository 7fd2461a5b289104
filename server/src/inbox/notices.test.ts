import { languages } from '@/contract/core';
import { noticeKind } from '@/contract/inbox.schemas';
import { bothDatabases } from '../../../test/harness/both-databases';
import { askDeletion, codeFor } from '../../../test/harness/leaving';
import { type TestServer, testServer } from '../../../test/harness/server';
import type { NoticeFacts } from './notice-kinds';
import { tell } from './tell';

const DAY = 86_400;
/** At noon of 30 November 2026 in western Indonesia. */
const NOON = Date.UTC(2026, 10, 30, 5) / 1000;

const name = (word: string) => ({ en: `${word} EN`, 'zh-Hans': `${word} ZH`, id: `${word} ID` });
const ofOrder = { order_sn: 'OD2611300000000001', goods: [name('Taro'), name('Boba')] };
const samples: NoticeFacts = {
  levelReached: { level: name('Silver') },
  levelKept: { level: name('Silver'), endtime: NOON },
  levelLost: { level: name('Silver'), before: name('Gold') },
  levelTaken: { level: name('Silver'), before: name('Gold') },
  friendReward: { coupon: name('Free Cup') },
  feedbackAnswered: { reply: 'More ice tomorrow' },
  reviewAnswered: { reply: 'Come again', order_sn: ofOrder.order_sn },
  moneyBackGranted: { ...ofOrder, amount: 21_000 },
  moneyBackPart: { ...ofOrder, amount: 9000, reason: 'One cup only' },
  moneyBackRefused: { ...ofOrder, reason: 'It was full' },
  refundDone: { ...ofOrder, amount: 21_000, channel: 'cash' },
  couponEnds: { coupon: name('Nine Thousand'), endtime: NOON },
  teamFormed: ofOrder,
  teamFailed: { ...ofOrder, amount: 21_000 },
  codeEnds: { ...ofOrder, endtime: NOON },
  vouchersEnd: { ...ofOrder, num: 4, endtime: NOON },
  vouchersLost: { ...ofOrder, num: 4, endtime: NOON },
  fetchEnds: { ...ofOrder, num: 1, endtime: NOON },
  prizeEnds: { order_sn: 'PZ2611300000000001', prize: name('Tumbler'), endtime: NOON },
  shipped: { ...ofOrder, courier: 'JNE', tracking_no: 'JNE0042' },
  pointsEnd: { points: 120, endtime: NOON },
};
/** What a member reads of each, in any language. */
const read: Record<keyof NoticeFacts, (word: (of: string) => string) => string[]> = {
  levelReached: (word) => [word('Silver')],
  levelKept: (word) => [word('Silver'), '30'],
  levelLost: (word) => [word('Silver'), word('Gold')],
  levelTaken: (word) => [word('Silver'), word('Gold')],
  friendReward: (word) => [word('Free Cup')],
  feedbackAnswered: () => ['“More ice tomorrow”'],
  reviewAnswered: () => ['“Come again”'],
  moneyBackGranted: (word) => ['Rp\u00a021.000', word('Taro'), word('Boba')],
  moneyBackPart: () => ['Rp\u00a09.000', '“One cup only”'],
  moneyBackRefused: (word) => ['“It was full”', word('Taro')],
  refundDone: (word) => ['Rp\u00a021.000', word('Taro'), word('Boba')],
  couponEnds: (word) => [word('Nine Thousand'), '30'],
  teamFormed: (word) => [word('Taro'), word('Boba')],
  teamFailed: (word) => ['Rp\u00a021.000', word('Taro')],
  codeEnds: (word) => [word('Taro'), '30'],
  vouchersEnd: (word) => [word('Taro'), '4', '30'],
  vouchersLost: (word) => [word('Taro'), '4', '30'],
  fetchEnds: (word) => [word('Taro'), '30'],
  prizeEnds: (word) => [word('Tumbler'), '30'],
  shipped: (word) => [word('Taro'), 'JNE', 'JNE0042'],
  pointsEnd: () => ['120', '30'],
};
const suffix = { en: 'EN', 'zh-Hans': 'ZH', id: 'ID' };

describe.each(bothDatabases)('the notices of a member, on %s', (_engine, options) => {
  let server: TestServer;
  let me: { id: number; token: string };
  beforeAll(async () => {
    server = await testServer(options);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    me = await server.member();
  });

  const tellOf = <Kind extends keyof NoticeFacts>(kind: Kind, event: string, facts: NoticeFacts[Kind], to = me.id) =>
    server.db.transaction((tx) => tell(tx, { to, kind, event, facts, now: server.clock.now() }));
  const list = (more: object = {}, who = me) => server.must('inbox', 'list', more, who);
  const news = async (who = me) => (await server.must('user', 'info', {}, who)).notices;

  it('say each kind in the three languages, and lead to a page', async () => {
    for (const kind of noticeKind.options) await tellOf(kind, kind, samples[kind] as never);
    for (const language of languages) {
      const answer = await server.must('inbox', 'list', { per_page: 50 }, { ...me, language });
      expect(answer.data.map(({ kind }) => kind).sort()).toEqual([...noticeKind.options].sort());
      for (const { kind, title, text, act, goal } of answer.data) {
        const said = `${title} ${text}`;
        for (const words of read[kind]((of) => `${of} ${suffix[language]}`)) expect(said).toContain(words);
        expect(`${said} ${act}`).not.toMatch(/[{}]|undefined|NaN/);
        expect(act).not.toBe('');
        expect(goal.page).toMatch(/^(order|coupons|membership|feedback|invite|pointsLedger)$/);
      }
    }
    const titles = async (language: 'en' | 'id' | 'zh-Hans') =>
      (await server.must('inbox', 'list', { per_page: 50 }, { ...me, language })).data.find(
        ({ kind }) => kind === 'couponEnds',
      )?.title;
    expect([await titles('en'), await titles('id'), await titles('zh-Hans')]).toEqual([
      'A coupon expires on 30\u00a0Nov',
      'Kupon berakhir 30\u00a0Nov',
      '优惠券将于11月30日到期',
    ]);
  });

  it('are written once for an event, also when several do it at once', async () => {
    const write = () => tellOf('levelReached', 'level 2 from 1', samples.levelReached);
    await Promise.all([write(), write(), write()]);
    await write();
    expect((await list()).total).toBe(1);
  });

  it('have a second answer instead of the first, as a notice that is not read; the same answer changes nothing', async () => {
    const write = (reply: string) => tellOf('feedbackAnswered', 'feedback 1', { reply });
    await write('One');
    const [first] = (await list()).data;
    await server.must('inbox', 'read', { id: first!.id }, me);
    await write('One');
    expect((await list()).data).toMatchObject([{ text: '“One”', is_read: 1 }]);
    await write('Two');
    expect((await list()).data).toMatchObject([{ id: first!.id, text: '“Two”', is_read: 0 }]);
  });

  it('come newest first and by pages, and are marked as read one by one or with all older ones', async () => {
    for (const at of [1, 2, 3]) {
      await tellOf('levelReached', `level ${at}`, { level: name(`L${at}`) });
      server.clock.pass(60);
    }
    const page = await list({ per_page: 2 });
    expect([page.total, page.last_page, page.notices.unread]).toEqual([3, 2, 3]);
    const rest = await list({ per_page: 2, page: 2 });
    const ids = [...page.data, ...rest.data].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const [newest, middle] = ids as [number, number, number];
    expect((await server.must('inbox', 'read', { id: newest }, me)).notices).toEqual({ unread: 2, urgent: null });
    expect((await server.must('inbox', 'read', { id: middle, older: 1 }, me)).notices.unread).toBe(0);
    await tellOf('levelReached', 'level 4', { level: name('L4') });
    expect((await server.must('inbox', 'read', { id: newest, older: 1 }, me)).notices.unread).toBe(1);
    expect((await list()).data.map(({ is_read }) => is_read)).toEqual([0, 1, 1, 1]);
    expect(await news()).toEqual({ unread: 1, urgent: null });
    expect((await server.must('order', 'going', {}, me)).notices).toEqual({ unread: 1, urgent: null });
  });

  it('of somebody else can neither be read nor marked', async () => {
    await tellOf('levelReached', 'level 2', samples.levelReached);
    const [own] = (await list()).data;
    const other = await server.member();
    expect(await list({}, other)).toMatchObject({ total: 0, data: [], notices: { unread: 0 } });
    for (const older of [0, 1] as const) {
      const refused = await server.call('inbox', 'read', { id: own!.id, older }, other);
      expect(refused).toMatchObject({ ok: false, error: 'NOTICE_NOT_FOUND' });
      expect(await server.call('inbox', 'read', { id: 987_654_321, older }, other)).toMatchObject({
        ok: false,
        error: 'NOTICE_NOT_FOUND',
      });
    }
    expect(await news()).toMatchObject({ unread: 1 });
    expect(await server.call('inbox', 'list', {})).toMatchObject({ status: 401 });
  });

  it('that are urgent are named to other pages until they are read or their time is over', async () => {
    const now = server.clock.now();
    await tellOf('couponEnds', 'coupon 1', { coupon: name('Later'), endtime: now + 2 * DAY });
    await tellOf('couponEnds', 'coupon 2', { coupon: name('Sooner'), endtime: now + DAY });
    const urgent = async () => (await news()).urgent;
    const first = await urgent();
    expect(first?.text).toContain('Sooner');
    await server.must('inbox', 'read', { id: first!.id }, me);
    expect((await urgent())?.text).toContain('Later');
    server.clock.pass(2 * DAY);
    expect(await news()).toEqual({ unread: 1, urgent: null });
  });

  it('are removed after 180 days', async () => {
    await tellOf('levelReached', 'level 2', samples.levelReached);
    server.clock.pass(179 * DAY);
    await server.runJob('purge');
    const count = async () =>
      (await server.db.read.selectFrom('notice').select('id').where('user_id', '=', me.id).execute()).length;
    expect(await count()).toBe(1);
    server.clock.pass(2 * DAY);
    await server.runJob('purge');
    expect(await count()).toBe(0);
  });

  it('are not written for an account that is being deleted', async () => {
    expect((await askDeletion(server, me.token, await codeFor(server, me.token))).ok).toBe(true);
    await tellOf('levelReached', 'level 2', samples.levelReached);
    const rows = await server.db.read.selectFrom('notice').select('id').where('user_id', '=', me.id).execute();
    expect(rows).toEqual([]);
  });
});
