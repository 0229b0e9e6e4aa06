-- API keys. Only an HMAC of the key is stored; the pepper that made it is named, so that it can be rotated.

create table keys (
  tenant_id uuid not null,
  key_id uuid not null,
  name text not null,
  hash bytea not null,
  pepper_id text not null,
  scopes text[] not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_reason text,
  replaces uuid,
  last_used_at timestamptz(3),
  primary key (tenant_id, key_id),
  foreign key (tenant_id) references tenants (tenant_id) on delete cascade
);
-- not unique: a unique key over all tenants would tell one tenant about another
create index keys_by_id on keys (key_id);
alter table keys enable row level security;
alter table keys force row level security;
create policy own_tenant on keys using (tenant_id = current_setting('app.tenant_id')::uuid);

grant select, insert, update on keys to casefold_app;
grant select on keys to casefold_definer;

-- One look-up tells a request everything about its key, so that a revocation or a new limit counts from the next request on.
create function find_key(wanted uuid) returns table (
  tenant_id uuid, hash bytea, pepper_id text, scopes text, expires_at timestamptz, revoked_at timestamptz, settings jsonb
)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select k.tenant_id, k.hash, k.pepper_id, array_to_string(k.scopes, ' '), k.expires_at::timestamptz,
           k.revoked_at::timestamptz, t.settings
    from public.keys k join public.tenants t on t.tenant_id = k.tenant_id
    where k.key_id = wanted;
end $$;

create or replace function id_exists(kind text, wanted uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case kind
    when 'ten' then return exists (select 1 from public.tenants t where t.tenant_id = wanted);
    when 'key' then return exists (select 1 from public.keys k where k.key_id = wanted);
    else return false;
  end case;
end $$;

grant create on schema public to casefold_definer;
alter function find_key(uuid) owner to casefold_definer;
revoke create on schema public from casefold_definer;
revoke execute on function find_key(uuid) from public;
grant execute on function find_key(uuid) to casefold_app;
