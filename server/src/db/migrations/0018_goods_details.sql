-- Facts of a drink. Null: not known, which the app says; it never reads as "none".
alter table goods
  alter column allergens_json drop not null,
  alter column allergens_json drop default,
  alter column caffeine_mg drop not null,
  alter column caffeine_mg drop default,
  -- a text in each language
  add column ingredients_json jsonb,
  -- number of the halal certificate; '': it has none
  add column halal_cert_no text;
-- What a topping adds to the allergens of a drink.
alter table spec_value add column allergens_json jsonb;

-- Until now nothing said and none were the same. What the chain's file says counts from its next import.
update goods set allergens_json = null where allergens_json = '[]';
update goods set caffeine_mg = null where caffeine_mg = 0 and not tags_json ? 'noCaffeine';
