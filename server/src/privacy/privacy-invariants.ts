import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const privacyInvariants: readonly Invariant[] = [
  {
    name: 'an account that is leaving has a time, and no session or change of its number',
    query: () => sql`
      select m.id, m.status, d.duetime from users m left join account_deletion d on d.user_id = m.id
      where (m.status = 'leaving') <> (d.user_id is not null) or (m.status in ('leaving', 'deleted')
        and (exists (select from user_token t where t.user_id = m.id)
          or exists (select from phone_change c where c.user_id = m.id)))`,
  },
  {
    name: 'nothing of a deleted account says who it was',
    query: () => sql`
      select m.id from users m
      where m.status = 'deleted' and (m.mobile <> 'deleted ' || m.id or m.pid is not null
        or (m.areacode, m.nickname, m.avatar, m.birthday, m.gender) <> ('', '', '', '', 0) or m.password_hash is not null
        or exists (select from address a where a.user_id = m.id) or exists (select from feedback f where f.user_id = m.id)
        or exists (select from notice n where n.user_id = m.id)
        or exists (select from user_consent c where c.user_id = m.id)
        or exists (select from users f where f.pid = m.id)
        or exists (select from evaluation e where e.user_id = m.id and (e.anonymous = 0 or e.content <> ''))
        or exists (select from orders o left join delivery d on d.order_id = o.id where o.user_id = m.id
          and (o.remark <> '' or o.status between 0 and 50 or d.address_json ->> 'mobile' <> '')))`,
  },
];
