-- What the chain takes for a size and temperature of a drink, before what its shops have otherwise. null: it is not sold
-- any more. Until now it was not stored, so what most shops take stands for it.
alter table sku add column price integer check (price >= 0);
update sku set price = found.price
from (
  select distinct on (s.sku_id) s.sku_id, s.price
  from shop_sku s join shop p on p.id = s.shop_id and p.listed_switch = 1
  group by s.sku_id, s.price order by s.sku_id, count(*) desc, s.price
) as found
where found.sku_id = sku.id;
