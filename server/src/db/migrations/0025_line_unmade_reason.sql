-- Why cups of a line could not be made. Until now it was only in the text of the order's log, which names the drinks too.
alter table order_goods add column unmade_reason text not null default '';
update order_goods g
set unmade_reason = regexp_replace(l.memo, ' \(\d+ x .*\)$', '')
from order_log l
where l.order_id = g.order_id and l.act = 'cannot-make' and g.refund_num > 0
  and l.memo ~ ' \(\d+ x .*\)$'
  and position(' x ' || (g.name_json ->> 'en') || ',' in left(l.memo, -1) || ',') > 0;
