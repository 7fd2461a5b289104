-- Coupons whose owner activates them: `activate_days` says for how many days from then. Null: no act is needed.
alter table coupon add column activate_days integer check (activate_days > 0);
-- As the kind said at the grant. Until the act `starttime` and `endtime` say when it can be done, after it when the coupon is valid.
alter table user_coupon add column activate_days integer check (activate_days > 0);
-- One that nobody activated in time expires without a time of activation.
alter table user_coupon drop constraint user_coupon_check1;
alter table user_coupon add constraint user_coupon_activated check (
  case status when 0 then activatetime is null when 4 then true else activatetime is not null end);
create index user_coupon_to_activate on user_coupon (endtime) where status = 0 and activate_days is not null;
