create table test_points (user_id bigint primary key, points bigint not null check (points >= 0));

create table test_points_order (order_id bigint primary key references orders (id), points bigint not null);
