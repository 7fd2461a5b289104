-- Keys by which the chain's file names rows: an import changes those with its keys and adds the others. What the file no
-- longer has is switched off and stays, because orders refer to it.
alter table city add column status smallint not null default 1 check (status in (0, 1));

alter table shop
  add column key text not null default gen_random_uuid()::text,
  -- 0: not in the chain any more; customers do not find it
  add column listed_switch smallint not null default 1 check (listed_switch in (0, 1));
alter table goods_cate
  add column key text not null default gen_random_uuid()::text,
  add column status smallint not null default 1 check (status in (0, 1));
alter table spec
  add column key text not null default gen_random_uuid()::text,
  add column status smallint not null default 1 check (status in (0, 1));
alter table spec_value
  add column key text not null default gen_random_uuid()::text,
  add column status smallint not null default 1 check (status in (0, 1));
alter table ingredient add column status smallint not null default 1 check (status in (0, 1));
alter table banner add column key text not null default gen_random_uuid()::text;

-- The rows that there are get readable keys, as the file of the demo has them. The later of two equal ones gets its id too.
create temporary table named (kind text, id bigint, key text, sort text) on commit drop;
insert into named
  select 'shop', id, coalesce(substring(image from '^/static/shops/([a-z0-9-]+)\.svg'), name), '' from shop
  union all select 'goods_cate', id, name_json->>'en', '' from goods_cate
  union all select 'spec', id, name_json->>'en', '' from spec
  union all select 'spec_value', v.id, v.name_json->>'en', s.kind from spec_value v join spec s on s.id = v.spec_id
  union all select 'banner', id, coalesce(substring(image from '^/static/banners/([a-z0-9-]+)\.svg'), title_json->>'en'), ''
    from banner;
update named set key = trim(both '-' from regexp_replace(lower(left(key, 40)), '[^a-z0-9]+', '-', 'g'));
update named set key = sort || '-' || key where sort <> '' and key ~ '^[0-9]+$';
update named n set key = trim(both '-' from n.key || '-' || n.id)
  where n.key = '' or exists (select from named m where m.kind = n.kind and m.key = n.key and m.id < n.id);
update shop t set key = n.key from named n where n.kind = 'shop' and n.id = t.id;
update goods_cate t set key = n.key from named n where n.kind = 'goods_cate' and n.id = t.id;
update spec t set key = n.key from named n where n.kind = 'spec' and n.id = t.id;
update spec_value t set key = n.key from named n where n.kind = 'spec_value' and n.id = t.id;
update banner t set key = n.key from named n where n.kind = 'banner' and n.id = t.id;

alter table shop add unique (key);
alter table goods_cate add unique (key);
alter table spec add unique (key);
alter table spec_value add unique (key);
alter table banner add unique (key);

-- Pictures of the chain's file are nobody's.
alter table upload alter column user_id drop not null;
