-- The order by which a prize was claimed, and the shop in which it is fetched; null: it is sent.
alter table wheel_draw add column order_id bigint unique references orders (id);
alter table wheel_draw add column claim_shop_id bigint references shop (id);
alter table wheel_draw add constraint wheel_draw_claim_check
  check (case when status in (2, 3) then order_id is not null else true end);
alter table wheel_draw add constraint wheel_draw_shop_check check (claim_shop_id is null or order_id is not null);
