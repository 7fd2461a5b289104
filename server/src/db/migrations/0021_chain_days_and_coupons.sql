alter table shop
  -- hours of single business days instead of the usual ones, by day; those that a counter sets for today come before them
  add column special_days_json jsonb not null default '[]';

-- Kinds of coupons get keys, by which the chain's file names them.
alter table coupon
  add column key text not null default gen_random_uuid()::text,
  -- 0: not in the chain any more. Nobody is given one; those that members have stay good.
  add column status smallint not null default 1 check (status in (0, 1));
update coupon set key = 'coupon-' || id;
alter table coupon add unique (key);
