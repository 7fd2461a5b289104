import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const accountInvariants: readonly Invariant[] = [
  {
    name: 'the avatar of a member is their own upload',
    query: () => sql`
      select m.id, m.avatar from users m left join upload u on u.url = m.avatar
      where m.avatar <> '' and (u.claimed_by is distinct from 'avatar ' || m.id or u.user_id <> m.id)`,
  },
  {
    name: 'the levels of inviters follow from who invited whom',
    query: () => sql`
      select m.id, m.pid, m.pid2, m.pid3 from users m join users i on i.id = m.pid
      where m.pid2 is distinct from i.pid or m.pid3 is distinct from i.pid2`,
  },
  {
    name: 'nobody was invited by somebody whom they have invited',
    query: () => sql`
      with recursive up as (
        select id, pid from users where pid is not null
        union select up.id, u.pid from up join users u on u.id = up.pid where u.pid is not null
      )
      select id from up where pid = id`,
  },
];
