-- What became of the message with a code.
alter table sms_code
  -- names the message in reports of its delivery
  add column ref text,
  -- sms or whatsapp
  add column channel text not null default 'sms',
  -- the last two are final
  add column state text not null default 'sent' check (state in ('sending', 'sent', 'delivered', 'failed'));
create unique index sms_code_ref on sms_code (ref);
