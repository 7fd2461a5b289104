-- Customers who said that they have a delivery: what they said is in the log's act from now on, also where it moved the order
-- from "on the way" or, by rating it, to "completed". An account that was deleted completed orders in the name of its owner,
-- who said nothing by it; rows that move nothing have their own act.
update order_log l
set act = 'received'
from orders o
where o.id = l.order_id and o.kind = 'drinks' and o.type = 'takeout' and l.actor = 'user' and l.act is null
  and ((l.from_status = 40 and l.to_status = 50)
    or (l.from_status = 50 and l.to_status = 60 and exists (select from evaluation e where e.order_id = o.id)));
