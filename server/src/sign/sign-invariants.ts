import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const signInvariants: readonly Invariant[] = [
  {
    name: 'consecutive days of check-ins are counted from the last day that was missed',
    query: () => sql`
      select user_id, date, continuous_days, expected from (
        select user_id, date, continuous_days, case when lag(date) over own = to_char(date::date - 1, 'YYYY-MM-DD')
          then lag(continuous_days) over own + 1 else 1 end as expected
        from sign_log window own as (partition by user_id order by date)) log
      where continuous_days <> expected`,
  },
  {
    name: 'a check-in gave its points once',
    query: () => sql`
      select coalesce(s.user_id, l.user_id) as user_id, s.date, s.points, l.amount
      from sign_log s full join (select * from points_log where type = 'sign') l
        on l.user_id = s.user_id and l.source = 'sign ' || s.user_id || ' ' || s.date
      where s.points is distinct from l.amount or l.day is distinct from (s.continuous_days - 1) % 7 + 1
        or l.createtime is distinct from s.createtime`,
  },
  {
    name: 'a check-in is of the day on which it was made',
    query: () => sql`
      select user_id, date, createtime from sign_log
      where date <> to_char(to_timestamp(createtime + 25200) at time zone 'UTC', 'YYYY-MM-DD')`,
  },
];
