import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const partnerInvariants: readonly Invariant[] = [
  {
    name: 'a partner that is disabled has no sessions, and no codes and tickets that can be used',
    query: () => sql`
      select p.id from partner p where p.is_enabled = 0 and (
        exists (select from user_token t where t.partner_id = p.id)
        or exists (select from embed_code c where c.partner_id = p.id and c.used_time is null)
        or exists (select from link_ticket k where k.partner_id = p.id and k.used_time is null))`,
  },
  {
    name: 'of the secrets of a partner only the newest has no end',
    query: () => sql`
      select s.partner_id from partner_secret s where s.endtime is null and exists (
        select from partner_secret n where n.partner_id = s.partner_id and n.secret_hash <> s.secret_hash
          and (n.endtime is null or n.createtime > s.createtime))`,
  },
  {
    name: 'the session of a code is one of its customer, of the member who that is',
    query: () => sql`
      select c.code_hash, t.user_id, t.partner_id, l.user_id as linked from embed_code c
        join user_token t on t.token_hash = c.token_hash
        left join partner_link l on l.partner_id = c.partner_id and l.external_id = c.external_id
      where t.partner_id is distinct from c.partner_id or t.external_id is distinct from c.external_id
        or t.user_id is distinct from l.user_id`,
  },
  {
    name: 'a session that a code began lasts a day',
    query: () => sql`
      select t.user_id, t.createtime, t.expiretime from embed_code c join user_token t on t.token_hash = c.token_hash
      where t.expiretime > c.used_time + 86400 + 600`,
  },
  {
    name: 'nobody is linked to an account that was deleted',
    query: () => sql`
      select l.partner_id, l.user_id from partner_link l join users u on u.id = l.user_id where u.status = 'deleted'`,
  },
];
