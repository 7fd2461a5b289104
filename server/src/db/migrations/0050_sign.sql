-- Days on which members checked in, by the clock of western Indonesia.
create table sign_log (
  user_id bigint not null references users (id),
  date text not null check (date ~ '^\d{4}-\d{2}-\d{2}$'),
  -- with this one
  continuous_days integer not null check (continuous_days > 0),
  -- what it gave
  points integer not null check (points >= 0),
  draws integer not null check (draws >= 0),
  createtime bigint not null,
  primary key (user_id, date)
);
