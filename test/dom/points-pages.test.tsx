import type { OutputOf } from '@/contract';
import PointsLedger from '@/pages/My/jifen/mingxi';
import CheckIn from '@/pages/My/jifen/qiandao';
import { startPageHooks } from '@/ui/test/page-hooks';
import { ok, refused } from '../harness/fake-platform';
import { member, now, type Replies } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';

type State = OutputOf<'points', 'signIn'>;
type Row = OutputOf<'points', 'list'>['data'][number];

const DAY = 86_400;
const purse = { balance: 1240, debt: 0, ending: [{ points: 120, endtime: now + 3 * DAY }] };

/** A member who has checked in so many days in a row, up to today or yesterday. */
const state = (days: number, { signed, ...more }: Partial<State> & { signed: 0 | 1 }): State => ({
  ...{ today: '2026-11-28', endtime: now + 60, signed, continuous_days: days, total_days: 37, is_running: 1 },
  ...{ history: ['2026-11-26', '2026-11-27'], rules: '1. Earning\nOne point.', ...purse },
  days: [5, 5, 10, 10, 15, 15, 50].map((points, at) => {
    const today = signed === 1 ? days : days + 1;
    return { day: at + 1, points, draws: 0, signed: at < days ? 1 : 0, today: at + 1 === today ? 1 : 0 };
  }),
  ...more,
});

let page: TaroPage;
type Page = Parameters<typeof TaroPage.open>[0];
async function open(Screen: Page, answers: Replies, params: Record<string, string> = {}) {
  const app = member(answers);
  hearScreens(app);
  page = await TaroPage.open(Screen, { stores: app.stores, params });
  return app;
}

beforeAll(startPageHooks);
afterEach(() => page.close());

describe('the page of the check-in', () => {
  it('shows what the seven days give, and checks in once', async () => {
    const { sentTo, toasts } = await open(CheckIn, {
      signIn: ok(state(4, { signed: 0 }), now),
      signSet: ok(state(5, { signed: 1, balance: 1255 }), now),
    });
    expect((await page.find('check-in-send')).textContent).toBe('Check in for 15 points');
    expect((await page.find('check-in-streak')).textContent).toBe('4 days in a row');
    expect((await page.find('check-in-day-4')).textContent).toContain('checked in');
    expect((await page.find('check-in-day-5')).textContent).toContain('Today');
    expect(page.text).toContain('120 points end on');
    await page.tap('check-in-send');
    await page.find('check-in-done');
    expect(page.text).toContain('Tomorrow there are 15 points');
    expect((await page.find('points-balance')).textContent).toBe('1,255');
    expect(sentTo('signSet')).toHaveLength(1);
    expect(toasts).toBeDefined();
  });

  it('turns by itself when the day of the server ends, whatever the clock of the phone shows', async () => {
    // The phone is three days ahead.
    const there = now - 3 * DAY;
    let answer = state(5, { signed: 1, endtime: there + 60 });
    let time = there;
    const { timers } = await open(CheckIn, { signIn: () => ok(answer, time) });
    await page.find('check-in-done');
    answer = state(5, { signed: 0, today: '2026-11-29', endtime: there + 60 + DAY });
    await timers.advance(58_000);
    expect(document.getElementById('check-in-send')).toBeNull();
    time = there + 60;
    await timers.advance(4000);
    expect((await page.find('check-in-send')).textContent).toBe('Check in for 15 points');
    expect((await page.find('check-in-calendar-2026-11-29')).getAttribute('aria-current')).toBe('date');
  });

  it('shows why a check-in was refused, and what the server says then', async () => {
    let answer = state(0, { signed: 0 });
    await open(CheckIn, { signIn: () => ok(answer, now), signSet: refused('PART_OFF') });
    await page.find('check-in-send');
    answer = state(0, { signed: 0, is_running: 0 });
    await page.tap('check-in-send');
    await page.find('part-off');
    expect(page.text).toContain('Currently not available');
  });

  it('leads to the ledger and to the rules', async () => {
    const { navigate } = await open(CheckIn, { signIn: ok(state(1, { signed: 1 }), now) });
    await page.tap('check-in-details');
    await page.tap('check-in-rules');
    expect(navigate.went).toEqual(['to pointsLedger', 'to pointsLedger {"view":"rules"}']);
  });

  it('has a calendar of three months, whose days are gone through by keys', async () => {
    await open(CheckIn, { signIn: ok(state(1, { signed: 1 }), now) });
    const grid = () => document.querySelector('[role="grid"]') as HTMLElement;
    const focused = () => document.querySelector('[role="gridcell"][tabindex="0"]')?.id;
    const press = async (key: string, to: string) => {
      grid().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await page.until(() => focused() === `check-in-calendar-${to}`, `${key} to ${to}`);
    };
    await page.find('check-in-calendar-2026-11-28');
    await press('ArrowLeft', '2026-11-27');
    await press('ArrowUp', '2026-11-20');
    await press('PageUp', '2026-10-20');
    await press('PageUp', '2026-09-20');
    expect((await page.find('check-in-calendar-before')).getAttribute('aria-disabled')).toBe('true');
    await press('PageDown', '2026-10-20');
    await press('ArrowDown', '2026-10-27');
    expect(page.text).toContain('October 2026');
  });
});

describe('the ledger of points', () => {
  const row = (id: number, more: Partial<Row> = {}): Row => ({
    ...{ id, type: 'sign', reason: `Check-in, day ${id}`, order: null, amount: 5, debt: 0, balance: 1000 + id },
    ...{ multiple: 100, createtime: now - id * DAY, ...more },
  });
  const list = (data: Row[], more: Partial<OutputOf<'points', 'list'>> = {}) =>
    ok(
      {
        ...{
          total: data.length,
          per_page: 10,
          current_page: 1,
          last_page: 1,
          data,
          ...purse,
          rules: '1. Earning\nOne point.',
        },
        months: [{ month: '2027-01', earned: 132, spent: 276, balance: 1240 }],
        ...more,
      },
      now,
    );
  const order = row(2, {
    ...{ type: 'order', reason: 'Order at Kedai Sudirman', order: { order_sn: 'OD26000001', kind: 'drinks' } },
    ...{ amount: 60, multiple: 125 },
  });

  it('names what each change was for, with its sums, and opens the order of one', async () => {
    const { navigate } = await open(PointsLedger, { 'score_log/list': list([row(1), order]) });
    expect((await page.find('points-2')).textContent).toMatch(/Order at Kedai Sudirman.*× 1\.25.*\+60/);
    expect(page.text).toContain('earned +132 · spent −276');
    await page.tap('points-1');
    await page.tap('points-2');
    expect(navigate.went).toEqual(['to order {"order_sn":"OD26000001"}']);
  });

  it('asks for the changes of a tab', async () => {
    const { network } = await open(PointsLedger, { 'score_log/list': list([order]) });
    await page.tap('points-tab-spent');
    await page.until(() => network.sent.some(({ url }) => /score_log\/list\?.*tab=spent/.test(url)), 'the tab');
    await page.find('points-2');
    expect((await page.find('points-tab-spent')).getAttribute('aria-selected')).toBe('true');
  });

  it('has a statement of months and the rules at addresses of their own', async () => {
    await open(PointsLedger, { 'score_log/list': list([order]) }, { view: 'statement' });
    expect((await page.find('points-statement')).textContent).toContain('1,240 left');
    expect(page.text).toContain('Points statement');
    page.close();
    await open(PointsLedger, { 'score_log/list': list([order]) }, { view: 'rules' });
    expect((await page.find('points-rules')).textContent).toContain('One point.');
    expect(page.text).toContain('My points and rules');
  });

  it('says what is owed, and that there is nothing yet', async () => {
    await open(PointsLedger, { 'score_log/list': list([], { debt: 26, balance: 0, ending: [], months: [] }) });
    expect((await page.find('points-debt')).textContent).toContain('You owe 26 points');
    await page.find('points-none');
  });
});
