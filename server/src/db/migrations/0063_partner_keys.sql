-- The public key of the partner's server as JWK, by which it proves who calls; null: only its secrets do.
alter table partner add column public_key jsonb check (jsonb_typeof(public_key) = 'object');

-- Assertions that partners' servers have signed and used, by SHA-256 in hex of their names. Each is good once.
create table partner_assertion (
  partner_id text not null references partner (id),
  jti_hash text not null check (jti_hash ~ '^[0-9a-f]{64}$'),
  -- from when it is refused because it is too old
  expiretime bigint not null,
  primary key (partner_id, jti_hash)
);
create index partner_assertion_ending on partner_assertion (expiretime);
