import type { Generated } from 'kysely';

/** The tables of the room invite. */
export interface InviteTables {
  invite_reward: {
    id: Generated<number>;
    inviter_id: number;
    friend_id: number;
    order_sn: string;
    user_coupon_id: number | null;
    /**
     * `month`: the inviter has got as many as there are in a month; `none`: there was no coupon to give; `returned`: the
     * friend had had an account before.
     */
    reason: 'granted' | 'month' | 'none' | 'returned';
    createtime: number;
  };
}
