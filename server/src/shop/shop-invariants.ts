import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const shopInvariants: readonly Invariant[] = [
  {
    name: 'a shop that delivers has terms up to its radius',
    query: () => sql`
      select id, delivery_radius, delivery_rules_json from shop s
      where takeout_switch = 1 and (
        delivery_radius > (select coalesce(max(t.max_m), 0)
          from jsonb_to_recordset(s.delivery_rules_json) as t(max_m numeric))
        or exists (select from jsonb_to_recordset(s.delivery_rules_json) as t(max_m numeric, fee numeric, free_from numeric)
          where t.max_m is null or t.max_m <= 0 or t.fee is null or t.fee < 0 or t.fee <> trunc(t.fee)
            or t.free_from < 0 or t.free_from <> trunc(t.free_from)))`,
  },
];
