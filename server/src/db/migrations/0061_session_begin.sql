-- How a session began, and which customer of the partner it is of.
alter table user_token
  -- login: the member logged in to the app itself. partner: a code of a partner, or a launch of its host, began it
  add column begun_by text not null default 'login' check (begun_by in ('login', 'partner')),
  -- the partner's own id of the customer
  add column external_id text check (char_length(external_id) between 1 and 128);

-- A code names the customer of the session that it began, or that was linked by its ticket.
update user_token t set external_id = c.external_id
from embed_code c where c.token_hash = t.token_hash and c.partner_id = t.partner_id;
-- Of others the customer is known if the member is one customer of the partner alone.
update user_token t set external_id = (
  select min(l.external_id) from partner_link l where l.partner_id = t.partner_id and l.user_id = t.user_id)
where t.partner_id is not null and t.external_id is null and (
  select count(*) from partner_link l where l.partner_id = t.partner_id and l.user_id = t.user_id) = 1;
-- The rest ends, and comes in again as a whole: such a session lasts a day at most.
delete from user_token where partner_id is not null and external_id is null;

-- A session that was linked had a login before. Where no ticket says so, the session gets the fewer rights.
update user_token t set begun_by = 'partner' where t.partner_id is not null and not exists (
  select from embed_code c join link_ticket k on k.code_hash = c.code_hash
  where c.token_hash = t.token_hash and k.used_time is not null);

alter table user_token
  add check ((partner_id is null) = (external_id is null)),
  add check (begun_by = 'login' or partner_id is not null);

drop index user_token_of_partner;
create index user_token_of_customer on user_token (partner_id, external_id) where partner_id is not null;
