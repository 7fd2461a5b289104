-- A change of a member's phone number that waits, because the old number could not be proved.
create table phone_change (
  user_id bigint primary key references users (id),
  -- E.164
  mobile text not null,
  areacode text not null,
  createtime bigint not null,
  -- when it is done, unless it is taken back
  duetime bigint not null check (duetime > createtime)
);
create index phone_change_due on phone_change (duetime);
