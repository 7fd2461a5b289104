-- A provider may use one event id for several payments or states, so all of them identify an event.
alter table payment_event drop constraint payment_event_pkey;
alter table payment_event add primary key (provider, event_id, payment_sn, state);
