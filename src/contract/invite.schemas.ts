import * as v from 'valibot';
import { count, id, maxPoints, pageEntries, pageInput, text } from './common.schemas';
import { gift } from './coupon.schemas';
import { limits } from './limits';

/** Somebody whom the member has invited. */
export const invitedFriend = v.strictObject({
  /** Counts the member's friends from 1; says nothing about the account. */
  id,
  /** Masked: the first and the last letter, or the phone number of somebody without a name. */
  name: text,
  /** `ordered`: a first order was completed, which brought no coupon. */
  state: v.picklist(['joined', 'ordered', 'rewarded']),
});
export type InvitedFriend = v.InferOutput<typeof invitedFriend>;

export const campaigns = {
  input: v.strictObject({ ...pageInput }),
  output: v.strictObject({
    /** The friends, the newest first. */
    ...pageEntries(invitedFriend),
    code: text,
    link: text,
    /** The coupon that an inviter gets. It is null if there is none now. */
    reward: v.nullable(gift),
    rule: text,
    /** Coupons that the member has got for friends. */
    reward_count: count,
  }),
};

export const invitation = {
  input: v.strictObject({ code: v.pipe(v.string('invalid'), v.trim(), maxPoints(limits.inviterMax, 'invalid')) }),
  output: v.strictObject({
    /** Masked name of the member whose code it is. */
    name: text,
    /** The coupon that the inviter gets for it. It is null if there is none now. */
    reward: v.nullable(gift),
    /** The coupons that a new member gets. */
    welcome: v.array(gift),
  }),
};
