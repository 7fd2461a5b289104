-- Toppings contain caffeine too: the sheet shows the sum for the drink with its choices.
alter table spec_value add column caffeine_mg integer not null default 0 check (caffeine_mg >= 0);

-- The demo chain of 1.0.0. A new one gets the figure from its seed.
update spec_value set caffeine_mg = 63 where name_json->>'en' = 'Espresso shot';
