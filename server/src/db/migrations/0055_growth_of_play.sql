-- The index has what the sums of a ledger and its pages are made of, so that these do not read the rows.
drop index points_log_user;
create index points_log_user on points_log (user_id, id) include (createtime, amount, debt);

-- Lots are taken in this order.
drop index points_lot_of_user;
create index points_lot_of_user on points_lot (user_id, expiretime, id) where remaining > 0;

-- All rows of a member, which the member can read and which are deleted with the account.
create index points_lot_user on points_lot (user_id);
create index wheel_chance_of_user on wheel_chance (user_id);
drop index chance_order_of_user;
create index chance_order_of_user on chance_order (user_id, backtime);
