-- When an order that was paid and then refunded has given the coupon more time. That happens once.
alter table user_coupon add column extendtime bigint;
