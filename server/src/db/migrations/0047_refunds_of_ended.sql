-- An order that has ended says all that is paid back for it, also of money that came late or twice.
alter table orders drop constraint orders_check1;
alter table orders add constraint orders_refund_amount_check check (refund_amount >= 0);
update orders o set refund_amount = paid.back, version = version + 1
from (select order_id, sum(refunded) as back from payment where refunded > 0 group by order_id) paid
where paid.order_id = o.id and o.status < 0 and o.refund_amount <> paid.back;
