-- Terms of delivery. No shop had any before, so none delivered.
update shop set takeout_switch = 0;
-- metres from the shop
alter table shop add column delivery_radius integer not null default 0 check (delivery_radius >= 0);
-- [{max_m, fee, free_from | null}]: the fee up to a distance, and the sum of goods from which it is free
alter table shop add column delivery_rules_json jsonb not null default '[]';
-- sum of goods from which the shop delivers
alter table shop add column min_amount bigint not null default 0 check (min_amount >= 0);
alter table shop add constraint shop_with_terms
  check (takeout_switch = 0 or (delivery_radius > 0 and jsonb_array_length(delivery_rules_json) > 0));

-- when a courier was sent
alter table orders add column sendtime bigint;

-- Where an order of drinks is delivered to, as it was when it was ordered. A row has no reference to the address book: a
-- change or deletion there changes nothing here.
create table delivery (
  order_id bigint primary key references orders (id),
  address_json jsonb not null,
  -- from the shop, in a straight line
  metres integer not null check (metres >= 0),
  courier_note text not null
);
