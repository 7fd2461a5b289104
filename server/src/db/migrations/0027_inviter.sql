-- Who invited a member (level 1), who invited that one (2), and who that one (3). Written by the server only, each level from
-- the one before. Checked at the end of a transaction, because a copy of the data may load a member before the inviter.
alter table users
  add column pid bigint references users (id) deferrable initially deferred,
  add column pid2 bigint references users (id) deferrable initially deferred,
  add column pid3 bigint references users (id) deferrable initially deferred,
  add constraint users_inviters check (
    (pid2 is null or pid is not null) and (pid3 is null or pid2 is not null)
    and id is distinct from pid and id is distinct from pid2 and id is distinct from pid3
  );
create index users_of_inviter on users (pid) where pid is not null;
create index users_of_inviter2 on users (pid2) where pid2 is not null;

-- By which a member invites others: a letter, then seven letters or digits, without I, O, 0 and 1. Made by the database, so
-- that members of earlier releases get one here, and those of servers of the version before get one too.
alter table users
  add column invite_code text not null default (
    translate(left(md5(gen_random_uuid()::text), 1), '0123456789abcdef', 'ABCDEFGHJKMNPQRS')
    || translate(
      left(encode(substr(uuid_send(gen_random_uuid()), 11, 6), 'base64'), 7),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
      'ABCDEFGHJKLMNPQRSTUVWXYZ23456789ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
    )
  );
create unique index users_invite_code on users (invite_code);
