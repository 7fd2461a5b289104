-- The shop of the order, so that the counter finds its requests without its orders.
alter table after_sale add column shop_id bigint references shop (id);
update after_sale a set shop_id = o.shop_id from orders o where o.id = a.order_id;
create index after_sale_of_shop on after_sale (shop_id, (status = 10) desc, id desc);

-- Every call of a counter names its shop by its key.
create index shop_ops_key on shop (ops_key_hash);
