create table test_points (user_id bigint primary key, points bigint not null check (points >= 0));

create table test_points_order (order_id bigint primary key references orders (id), points bigint not null);

create table test_team (
  id bigint primary key,
  size integer not null,
  joined integer not null default 0,
  held integer not null default 0,
  state text not null default 'open',
  check (joined >= 0 and held >= 0 and joined + held <= size)
);

create table test_team_order (
  order_id bigint primary key references orders (id),
  team_id bigint not null references test_team (id)
);
