-- What was given back is told from what was earned by its type, also without reading the rows.
drop index points_log_user;
create index points_log_user on points_log (user_id, id) include (createtime, amount, debt, type);
