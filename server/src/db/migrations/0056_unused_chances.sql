-- Chances that can be used are found by their end, so that those of a member that have ended unused are not read.
drop index wheel_chance_unused;
create index wheel_chance_unused on wheel_chance (user_id, expiretime) where usetime is null and backtime is null;

-- Full weeks of check-ins, which are counted for the prize wheel.
create index sign_log_weeks on sign_log (user_id) where continuous_days % 7 = 0;
