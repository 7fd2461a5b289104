import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const counterInvariants: readonly Invariant[] = [
  {
    name: 'a shop with staff has a manager',
    query: () => sql`
      select shop_id, count(*)::int as staff from staff where status = 1
      group by shop_id having count(*) filter (where role = 'manager') = 0`,
  },
];
