-- rupiah: the fee for the distance before goods or a coupon make it less; null of orders that were placed before it was kept
alter table delivery add column fee integer check (fee >= 0);
