-- A line says what it is, and only a drink has goods_id. The names are those of the program: see server/src/db/tables/order-tables.ts.
-- All changes are one statement, so that the table is written anew once; an update would write each row a second time.
alter table order_goods
  add column item_kind text not null default 'drink'
    check (item_kind in ('drink', 'group', 'voucher', 'points_goods', 'prize')),
  add column item_id bigint generated always as (goods_id) stored not null,
  alter column goods_id drop not null,
  add constraint order_goods_of_drinks check (goods_id is not distinct from case item_kind when 'drink' then item_id end);
-- The values are there now; from here on they are given.
alter table order_goods alter column item_id drop expression, alter column item_kind drop default;
