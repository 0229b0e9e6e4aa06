-- How often a key was used, by day (of UTC, counted from 1970); and whether somebody was told that it will expire.
create table key_days (
  tenant_id uuid not null,
  key_id uuid not null,
  day integer not null,
  calls bigint not null,
  primary key (tenant_id, key_id, day),
  foreign key (tenant_id, key_id) references keys (tenant_id, key_id) on delete cascade
);
alter table key_days enable row level security;
alter table key_days force row level security;
create policy own_tenant on key_days using (tenant_id = current_setting('app.tenant_id')::uuid);
grant select, insert, update, delete on key_days to casefold_app;

-- claimed: somebody is about to tell; noticed: the mail server has taken it
alter table keys
  add column expiry_claimed_at timestamptz(3),
  add column expiry_noticed_at timestamptz(3);
