-- What a session was begun with, in two words ('Chrome · Android'); empty: not known.
alter table user_token add column device text not null default '' check (char_length(device) <= 40);
