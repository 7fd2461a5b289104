-- An event is what it says: under one id a provider may tell of another payment, or of another end of the same.
alter table payment_event drop constraint payment_event_pkey;
alter table payment_event add primary key (provider, event_id, payment_sn, state);
