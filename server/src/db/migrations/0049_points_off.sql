-- What is completed while the chain does not run points gives none. Its row says so.
alter table points_log add column off_switch smallint not null default 0 check (off_switch in (0, 1));
alter table points_log add constraint points_log_off_check check (off_switch = 0 or (type in ('order', 'code') and amount = 0));

-- Points also come from signing in and from draws. They are spent on points goods, and given back with a cancelled order of
-- these.
alter table points_log drop constraint points_log_type_check;
alter table points_log add constraint points_log_type_check
  check (type in ('order', 'code', 'refund', 'debt', 'ended', 'sign', 'exchange', 'exchange_back', 'draw'));
alter table points_log drop constraint points_log_check2;
alter table points_log add constraint points_log_amount_check check (case
  when type = 'refund' then amount <= 0 and debt >= 0 and amount <> debt
  when type = 'debt' then amount < 0 and debt = amount
  when type in ('ended', 'exchange') then amount < 0 and debt = 0
  else amount >= 0 and debt = 0 end);

-- Which day of seven somebody signed in on.
alter table points_log add column day smallint check (day between 1 and 7);
-- What points were spent on or came from, in all languages, where the type of the row does not say it.
alter table points_log add column name_json jsonb;
alter table points_log add constraint points_log_signed_check check ((type = 'sign') = (day is not null));
