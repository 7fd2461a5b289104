import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const inviteInvariants: readonly Invariant[] = [
  {
    name: "a reward for a friend is the inviter's, for an order of the friend",
    query: () => sql`
      select r.id, r.inviter_id, r.friend_id from invite_reward r
      left join users u on u.id = r.friend_id and (u.pid = r.inviter_id or u.status = 'deleted')
      left join orders o on o.order_sn = r.order_sn and o.user_id = r.friend_id
      left join user_coupon c on c.id = r.user_coupon_id and c.user_id = r.inviter_id
      where u.id is null or o.id is null or (r.user_coupon_id is not null and c.id is null)`,
  },
  {
    name: 'who had an account before has no coupon for new members, and brings the inviter none',
    query: () => sql`
      select u.id, c.grant_key, r.reason from users u
        left join user_coupon c on c.user_id = u.id and c.grant_key like 'welcome %'
        left join invite_reward r on r.friend_id = u.id and r.reason <> 'returned'
      where u.came_before = 1 and (c.id is not null or r.id is not null)`,
  },
];
