-- The shop of the order, so that the counter finds the refunds that need a person without orders and other shops' refunds.
alter table refund add column shop_id bigint references shop (id);
update refund r set shop_id = o.shop_id from orders o where o.id = r.order_id;
create index refund_manual_of_shop on refund (shop_id, id) where status = 4;
drop index refund_manual;
