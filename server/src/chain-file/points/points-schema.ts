import * as v from 'valibot';
import { CYCLE_DAYS } from '@/domain/points/check-in';
import { lines3, whole } from '../schema-fields';

const reward = v.strictObject({
  reward: whole('Points that the day gives', { max: 100_000 }),
  draws: v.optional(whole('Draws of the small wheel that it gives', { max: 10 }), 0),
});

export const points = v.strictObject({
  sign_rewards: v.optional(
    v.pipe(
      v.array(reward),
      v.length(CYCLE_DAYS, `must have ${CYCLE_DAYS} entries, one for each day`),
      v.description('What the seven days of a check-in give, in order; absent: as they are'),
    ),
  ),
  rules: v.optional(lines3('Rules of points: paragraphs; absent: as they are', 40_000)),
});
