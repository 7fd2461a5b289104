-- Channels have names of their own now, and their texts are in the program.
update config set value_json =
  '["qris", "gopay", "ovo", "dana", "shopeepay", "linkaja", "va_bca", "va_mandiri", "va_bni", "va_bri", "cash"]'
  where key = 'pay_channels';

-- the channels that a shop takes; null: all of the chain but cash
alter table shop add column pay_channels_json jsonb;

-- how long an order was given to be paid, by the slowest channel that was chosen
alter table orders add column unpaid_seconds integer not null default 900 check (unpaid_seconds > 0);

-- Cash that customers bring to the counter.
create table cash_payment (
  payment_sn text primary key,
  order_sn text not null,
  shop_id bigint not null references shop (id),
  -- what the customer says at the counter
  number text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'paid', 'closed')),
  taken_by text,
  takentime bigint,
  expiretime bigint not null,
  createtime bigint not null,
  check ((state = 'paid') = (taken_by is not null)),
  check ((taken_by is null) = (takentime is null))
);
create unique index cash_number_of_shop on cash_payment (shop_id, number) where state = 'open';
create index cash_of_order on cash_payment (order_sn);
