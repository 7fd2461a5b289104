alter table shop
  -- minutes: what is ordered as soon as possible is promised for no later than this
  add column asap_max_minutes smallint not null default 60 check (asap_max_minutes > 0),
  -- 0: the promise has passed that limit, and is not yet far enough below it again
  add column asap_switch smallint not null default 1 check (asap_switch in (0, 1));
