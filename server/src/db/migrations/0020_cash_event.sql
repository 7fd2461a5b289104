alter table shop_event drop constraint shop_event_topic_check;
alter table shop_event add constraint shop_event_topic_check
  check (topic in ('order', 'menu', 'shop', 'staff', 'after-sale', 'cash'));
