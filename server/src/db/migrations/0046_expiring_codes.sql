-- Unused codes by their end, of whatever they are: who looks for those that end asks for the kind of their order.
drop index redemption_code_expiring;
create index redemption_code_expiring on redemption_code (expiretime, order_id) where status = 0;
