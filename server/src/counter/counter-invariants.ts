import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const counterInvariants: readonly Invariant[] = [
  {
    name: 'a shop with staff has a manager',
    query: () => sql`
      select shop_id, count(*)::int as staff from staff where status = 1
      group by shop_id having count(*) filter (where role = 'manager') = 0`,
  },
  {
    name: 'counts of cash of a shop follow one another',
    query: () => sql`
      select a.id, b.id as next from cash_count a join cash_count b on b.shop_id = a.shop_id and b.id > a.id
      where a.endtime is null or b.begintime <= a.endtime`,
  },
];
