import type { AfterSale } from '@/contract/order/after-sale.schemas';
import { type PaidBack, refundSteps } from '@/shell/words/refund-steps';
import { reportSteps } from './refund-words';

const when = (seconds: number): string => `at ${seconds}`;
const refund: PaidBack = {
  refund_sn: 'RF1',
  cause: 'user',
  state: 'asked',
  amount: 40_000,
  channel: 'qris',
  createtime: 5,
  senttime: null,
  donetime: null,
};
const report: AfterSale = {
  after_sn: 'AS1',
  state: 'applied',
  status: 10,
  status_text: '',
  items: [{ line_id: 1, num: 2, amount: 40_000, granted_num: 0 }],
  reason_code: 'taste',
  content: '',
  images: [],
  amount: 40_000,
  fee_amount: 0,
  granted_amount: 0,
  refuse_reason: '',
  createtime: 5,
  audittime: null,
  senttime: null,
  donetime: null,
};
const shown = (steps: ReturnType<typeof refundSteps>) => steps.map(({ state, time }) => [state, time]);

it('shows what was done with its time, and what is next', () => {
  expect(shown(refundSteps(refund, when))).toEqual([
    ['done', 'at 5'],
    ['now', ''],
    ['todo', ''],
  ]);
  expect(shown(refundSteps({ ...refund, state: 'sent', senttime: 7 }, when))).toEqual([
    ['done', 'at 5'],
    ['done', 'at 7'],
    ['now', ''],
  ]);
  expect(shown(refundSteps({ ...refund, state: 'done', senttime: 7, donetime: 9 }, when)).at(-1)).toEqual([
    'done',
    'at 9',
  ]);
});

it.each(['withdrawn', 'refused'] as const)('ends with its answer when it is %s', (state) => {
  expect(shown(reportSteps({ ...report, state, audittime: 8 }, when))).toEqual([
    ['done', 'at 5'],
    ['stopped', 'at 8'],
  ]);
});

it('waits for the shop, then for the money', () => {
  expect(shown(reportSteps(report, when)).map(([state]) => state)).toEqual(['done', 'now', 'todo', 'todo']);
  const granted = { ...report, state: 'agreed' as const, audittime: 8, granted_amount: 20_000 };
  expect(shown(reportSteps(granted, when)).map(([state]) => state)).toEqual(['done', 'done', 'now', 'todo']);
});

it('is fetched at the counter where it was paid in cash', () => {
  expect(shown(refundSteps({ ...refund, channel: 'cash', state: 'manual' }, when))).toEqual([
    ['done', 'at 5'],
    ['now', ''],
  ]);
  const granted = { ...report, state: 'manual' as const, audittime: 8, granted_amount: 20_000 };
  expect(shown(reportSteps(granted, when, true))).toEqual([
    ['done', 'at 5'],
    ['done', 'at 8'],
    ['now', ''],
  ]);
});
