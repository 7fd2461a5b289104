-- Phone numbers whose account was deleted, for a year: what a new member gets once is not given to them again.
create table former_number (
  -- keyed with the secret of the server, so that a reader of the table learns no number
  number_hmac text primary key,
  -- when the last account of the number was deleted
  deletetime bigint not null
);
create index former_number_age on former_number (deletetime);

-- 1: the account was made with a number whose account had been deleted within a year
alter table users add column came_before smallint not null default 0 check (came_before in (0, 1));

-- 'returned': the friend had had an account before
alter table invite_reward drop constraint invite_reward_reason_check;
alter table invite_reward add constraint invite_reward_reason_check
  check (reason in ('granted', 'month', 'none', 'returned'));
