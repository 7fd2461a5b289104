import type { ChainFile } from '../chain-file/chain-schema';
import type { Row } from '../chain-file/sync';
import { demoCoupons } from './coupons';
import { demoMember } from './demo-member';
import { feedback } from './feedback';
import { rewardCoupons } from './friends';

const DAY = 86_400;

/** Which of the demo member's coupons ends soon, from 1. */
const endingId = demoCoupons.findIndex(({ status, to }) => status === 1 && to < 1) + 1;

/** What the demo member was told: of what the other rows show. */
export function noticeRows({ coupons = [] }: ChainFile, now: number): Row[] {
  const nameOf = (kind: number) => coupons[kind - 1]?.name;
  const at = (days: number): number => now + Math.round(days * DAY);
  const ending = demoCoupons[endingId - 1];
  if (!ending) throw new Error('no coupon of the demo member ends soon');
  const answered = feedback.flatMap(({ reply, replytime }, index) =>
    replytime === null ? [] : [{ id: index + 1, reply, replytime }],
  );
  return [
    ...rewardCoupons.map(({ from, key }, index) => ({
      kind: 'friendReward',
      event: key.replace('invite', 'friend'),
      facts_json: { coupon: nameOf(16) },
      createtime: at(from),
      // The last one is not read yet.
      readtime: index < rewardCoupons.length - 1 ? at(from + 1) : null,
    })),
    ...answered.map(({ id, reply, replytime }) => ({
      kind: 'feedbackAnswered',
      event: `feedback ${id}`,
      facts_json: { reply },
      createtime: at(replytime),
      readtime: at(replytime + 1),
    })),
    {
      kind: 'couponEnds',
      event: `coupon ${endingId}`,
      facts_json: { coupon: nameOf(ending.kind), endtime: at(ending.to) },
      urgenttime: at(ending.to),
      createtime: at(ending.from),
      readtime: null,
    },
  ]
    .sort((a, b) => a.createtime - b.createtime)
    .map((row, index) => ({ id: index + 1, user_id: demoMember.id, urgenttime: null, ...row }));
}
