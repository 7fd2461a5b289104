alter table shop
  -- length of its slots
  add column slot_minutes smallint not null default 15 check (slot_minutes in (10, 15, 20, 30, 60)),
  -- cups that it makes for one slot; 0: it has no slots
  add column slot_cups integer not null default 0 check (slot_cups >= 0);

-- When an order is fetched or brought, and when the shop begins with it; null: as soon as possible.
alter table orders
  add column slot_start bigint,
  add column slot_end bigint,
  add column duetime bigint,
  add constraint orders_with_slot check (
    num_nulls(slot_start, slot_end, duetime) in (0, 3)
    and (slot_start is null or (slot_start < slot_end and duetime <= slot_start)));

-- Cups of each slot that orders have taken.
create table shop_slot (
  shop_id bigint not null references shop (id),
  slot_start bigint not null,
  cups integer not null check (cups >= 0),
  primary key (shop_id, slot_start)
);
