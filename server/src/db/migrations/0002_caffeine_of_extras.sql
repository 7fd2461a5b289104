-- Extras have caffeine too: the sheet shows that of the drink as it is put together.
alter table spec_value add column caffeine_mg integer not null default 0 check (caffeine_mg >= 0);

-- The demo chain of 1.0.0; a new one brings the figure with its seed.
update spec_value set caffeine_mg = 63 where name_json->>'en' = 'Espresso shot';
