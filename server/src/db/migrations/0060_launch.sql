-- By what customers were let in whom the company of a host has proven, as SHA-256 in hex. Each is good for one session.
create table launch_proof (
  proof_hash text primary key check (proof_hash ~ '^[0-9a-f]{64}$'),
  -- until when it might be accepted again
  expiretime bigint not null
);
create index launch_proof_ending on launch_proof (expiretime);
