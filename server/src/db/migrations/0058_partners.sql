-- Companies whose page or app shows this app.
create table partner (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null check (char_length(name) between 1 and 60),
  -- which host shows the app, and so how the app speaks with it
  kind text not null check (kind in ('iframe', 'webview', 'gopay', 'grab', 'telegram', 'line', 'alipayplus')),
  is_enabled smallint not null default 1 check (is_enabled in (0, 1)),
  -- scheme, host and port of pages that may frame the app
  origins jsonb not null default '[]' check (jsonb_typeof(origins) = 'array'),
  -- where a payment that leaves the frame returns to; the first is the usual one
  return_urls jsonb not null default '[]' check (jsonb_typeof(return_urls) = 'array'),
  -- names of messages that the app may send to the host
  capabilities jsonb not null default '[]' check (jsonb_typeof(capabilities) = 'array'),
  -- host: the host pays. top: the payer's page opens in the whole window. qr: only what needs no other page. off: no payment
  pay_mode text not null check (pay_mode in ('host', 'top', 'qr', 'off')),
  -- 1: a phone number that the partner names is proven, and logs in without a code of ours
  is_phone_verified smallint not null default 0 check (is_phone_verified in (0, 1)),
  -- colours that the app begins with; null: its own
  theme jsonb,
  -- calls of the partner's server
  rate_per_minute integer not null check (rate_per_minute between 1 and 6000),
  -- null: the partner is told of no orders
  webhook_url text,
  createtime bigint not null,
  updatetime bigint not null
);

-- Keys of the partners' servers, as SHA-256 in hex. At most two of a partner are valid at once.
create table partner_secret (
  secret_hash text primary key check (secret_hash ~ '^[0-9a-f]{64}$'),
  partner_id text not null references partner (id),
  createtime bigint not null,
  -- from when it is not valid any more; null: it is valid until it is replaced
  endtime bigint
);
create index partner_secret_of_partner on partner_secret (partner_id, createtime);

-- Which member a customer of a partner is.
create table partner_link (
  partner_id text not null references partner (id),
  -- the partner's own id of the customer
  external_id text not null check (char_length(external_id) between 1 and 128),
  user_id bigint not null references users (id),
  createtime bigint not null,
  primary key (partner_id, external_id)
);
create index partner_link_of_user on partner_link (user_id);

-- Codes by which a session begins, as SHA-256 in hex. One is used once.
create table embed_code (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  partner_id text not null references partner (id),
  external_id text not null check (char_length(external_id) between 1 and 128),
  -- E.164, as the partner has proven it; null: it names none
  mobile text,
  -- of the secret that only the app knows: SHA-256 in base64url
  nonce_hash text not null check (nonce_hash ~ '^[A-Za-z0-9_-]{43}$'),
  createtime bigint not null,
  expiretime bigint not null check (expiretime > createtime),
  used_time bigint,
  -- of the session that it began, which ends if the code is sent again; null: none
  token_hash text,
  check (token_hash is null or used_time is not null)
);
create index embed_code_ending on embed_code (expiretime);
create index embed_code_of_customer on embed_code (partner_id, external_id);

-- What a customer of a partner shows after the own login to be linked, as SHA-256 in hex. One is used once.
create table link_ticket (
  ticket_hash text primary key check (ticket_hash ~ '^[0-9a-f]{64}$'),
  partner_id text not null references partner (id),
  external_id text not null check (char_length(external_id) between 1 and 128),
  -- of the code that it was given for; null: something else has proven the customer
  code_hash text,
  createtime bigint not null,
  expiretime bigint not null check (expiretime > createtime),
  used_time bigint
);
create index link_ticket_ending on link_ticket (expiretime);
create index link_ticket_of_customer on link_ticket (partner_id, external_id);
create index link_ticket_of_code on link_ticket (code_hash);

-- Versions of the keys by which what is sent to a partner is signed. The keys are made of KEDAI_SECRET.
create table webhook_key (
  partner_id text not null references partner (id),
  version integer not null check (version >= 1),
  createtime bigint not null,
  -- from when it signs nothing any more; null: it signs until it is replaced
  endtime bigint,
  primary key (partner_id, version)
);

-- The partner whose code began the session; null: the member logged in to the app itself.
alter table user_token add column partner_id text references partner (id);
create index user_token_of_partner on user_token (partner_id) where partner_id is not null;

-- The partner in whose session the order was placed; null: none.
alter table orders add column partner_id text references partner (id);
