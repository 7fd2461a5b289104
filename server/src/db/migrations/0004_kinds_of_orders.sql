-- Orders of all kinds share these tables. The names of the kinds are those of the program: see src/domain/order-kind.ts.
alter table orders add column kind text not null default 'drinks';
alter table orders alter column kind drop default;
alter table orders alter column shop_id drop not null;
alter table orders alter column type drop not null;
alter table orders add constraint orders_of_drinks check (kind <> 'drinks' or (shop_id is not null and type is not null));
alter table order_goods alter column sku_id drop not null;
drop index orders_of_user;
create index orders_of_user on orders (user_id, kind, createtime desc, id desc);
drop index orders_of_user_status;
create index orders_of_user_status on orders (user_id, kind, status, createtime desc, id desc);

-- A payment has any number of refunds, never more than was paid.
alter table refund drop constraint refund_payment_sn_key;
create index refund_of_payment on refund (payment_sn);
create index refund_of_order on refund (order_id);
alter table payment add column refunded bigint not null default 0;
update payment p set refunded = (select sum(r.amount) from refund r where r.payment_sn = p.payment_sn)
  where exists (select from refund r where r.payment_sn = p.payment_sn);
alter table payment add constraint payment_refunded check (refunded between 0 and amount);

create table sandbox_refund (
  refund_sn text primary key,
  payment_sn text not null references sandbox_payment (payment_sn),
  amount bigint not null check (amount > 0)
);
insert into sandbox_refund (refund_sn, payment_sn, amount)
  select r.refund_sn, r.payment_sn, r.amount from refund r join sandbox_payment s on s.payment_sn = r.payment_sn
  where s.refunded > 0;
