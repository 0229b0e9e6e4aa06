-- Tenants, the people who work for them, and the wall between them.
-- Every table a tenant owns: tenant_id first in each key, row level security forced, one policy.

create table tenants (
  tenant_id uuid not null,
  name text not null,
  settings jsonb not null default '{}',
  created_at timestamptz(3) not null,
  primary key (tenant_id)
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy own_tenant on tenants using (tenant_id = current_setting('app.tenant_id')::uuid);

-- People are global, a membership ties one to a tenant; the policy shows a tenant its own members only.
create table users (
  user_id uuid not null,
  email text collate "C" not null,
  display_name text not null,
  credentials text not null default '',
  created_at timestamptz(3) not null,
  primary key (user_id),
  unique (email)
);

create table memberships (
  tenant_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('SiteAdmin', 'TenantAdmin', 'Reviewer', 'Viewer')),
  created_at timestamptz(3) not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id) references tenants (tenant_id) on delete cascade,
  foreign key (user_id) references users (user_id) on delete cascade
);
create index memberships_by_user on memberships (user_id);
alter table memberships enable row level security;
alter table memberships force row level security;
create policy own_tenant on memberships using (tenant_id = current_setting('app.tenant_id')::uuid);

alter table users enable row level security;
alter table users force row level security;
create policy own_members on users
  using (exists (select 1 from memberships m where m.user_id = users.user_id))
  with check (true);

grant select, insert, update on tenants, users, memberships to casefold_app;
grant delete on memberships to casefold_app;
grant select on tenants, users, memberships to casefold_definer;

-- What must look across tenants, and nothing else does. Owned by a role that cannot log in.
create function list_tenants() returns table (tenant_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select t.tenant_id from public.tenants t;
end $$;

create function find_user(wanted_email text) returns table (user_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select u.user_id from public.users u where u.email = wanted_email;
end $$;

create function id_exists(kind text, wanted uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case kind
    when 'ten' then return exists (select 1 from public.tenants t where t.tenant_id = wanted);
    else return false;
  end case;
end $$;

grant create on schema public to casefold_definer;
alter function list_tenants() owner to casefold_definer;
alter function find_user(text) owner to casefold_definer;
alter function id_exists(text, uuid) owner to casefold_definer;
revoke create on schema public from casefold_definer;
revoke execute on function list_tenants(), find_user(text), id_exists(text, uuid) from public;
grant execute on function list_tenants(), find_user(text), id_exists(text, uuid) to casefold_app;
