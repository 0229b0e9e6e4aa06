-- One row for each Idempotency-Key that made something, kept for a day with the answer it got.
-- claim: a hash of who asked, method, path and key. fingerprint: an HMAC of the body, so that a dump tells nothing.
create table idempotency_keys (
  tenant_id uuid not null,
  claim bytea not null,
  fingerprint bytea not null,
  answer json,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, claim),
  foreign key (tenant_id) references tenants (tenant_id) on delete cascade
);
create index idempotency_keys_by_expiry on idempotency_keys (tenant_id, expires_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy own_tenant on idempotency_keys using (tenant_id = current_setting('app.tenant_id')::uuid);

grant select, insert, update, delete on idempotency_keys to casefold_app;
