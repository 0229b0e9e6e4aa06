-- Signing in: passwords, passkeys, identity providers, sessions, and the links that mails carry.

alter table users
  add column password_hash text,
  add column password_changed_at timestamptz(3),
  -- false: made by whoever held a link that was shown, and was not sent to the address
  add column email_proven boolean not null default true;

-- A session is for one tenant. A SiteAdmin may open one where they are no member, so it does not hang on a membership.
create table sessions (
  tenant_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  -- sha256 of what the cookie holds
  hash bytea not null,
  method text not null check (method in ('password', 'passkey', 'oidc')),
  address text not null,
  browser text not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (tenant_id, session_id),
  foreign key (tenant_id) references tenants (tenant_id) on delete cascade,
  foreign key (user_id) references users (user_id) on delete cascade
);
create index sessions_by_hash on sessions (hash);
create index sessions_by_user on sessions (user_id);

-- Invitations, forgotten passwords, lost passkeys. The link holds a secret of which this is the sha256.
create table links (
  tenant_id uuid not null,
  link_id uuid not null,
  kind text not null check (kind in ('invite', 'reset', 'recover')),
  user_id uuid,
  email text collate "C" not null,
  role text check (role in ('SiteAdmin', 'TenantAdmin', 'Reviewer', 'Viewer')),
  hash bytea not null,
  -- whoever has it reads the address's mail; else an administrator was shown it
  mailed boolean not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (tenant_id, link_id),
  foreign key (tenant_id) references tenants (tenant_id) on delete cascade,
  foreign key (user_id) references users (user_id) on delete cascade,
  check (kind = 'invite' or user_id is not null),
  check ((kind = 'invite') = (role is not null))
);
create index links_by_hash on links (hash);
create index links_by_user on links (user_id);

-- Who an identity provider's subject is. It speaks for the tenant that named it, and for no other.
create table identities (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, issuer, subject),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);

create table passkeys (
  user_id uuid not null,
  passkey_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (user_id, passkey_id),
  unique (credential_id),
  foreign key (user_id) references users (user_id) on delete cascade
);

-- What a sign-in that takes several steps has to remember between them; taken out once.
create table ceremonies (
  hash bytea not null,
  data jsonb not null,
  expires_at timestamptz(3) not null,
  primary key (hash)
);
create index ceremonies_by_expiry on ceremonies (expires_at);

-- By the HMAC of the address that was typed, whether or not anybody has it.
create table sign_in_failures (
  hash bytea not null,
  failures integer not null,
  last_at timestamptz(3) not null,
  locked_until timestamptz(3),
  primary key (hash)
);
create index sign_in_failures_by_time on sign_in_failures (last_at);

alter table sessions enable row level security;
alter table sessions force row level security;
create policy own_tenant on sessions using (tenant_id = current_setting('app.tenant_id')::uuid);
alter table links enable row level security;
alter table links force row level security;
create policy own_tenant on links using (tenant_id = current_setting('app.tenant_id')::uuid);
alter table identities enable row level security;
alter table identities force row level security;
create policy own_tenant on identities using (tenant_id = current_setting('app.tenant_id')::uuid);
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy own_members on passkeys
  using (exists (select 1 from memberships m where m.user_id = passkeys.user_id));
-- Nobody's, so that nobody sees them: only the functions below do.
alter table ceremonies enable row level security;
alter table ceremonies force row level security;
alter table sign_in_failures enable row level security;
alter table sign_in_failures force row level security;

grant select, insert, update, delete on sessions, links, identities, passkeys to casefold_app;
grant select on sessions, links, passkeys to casefold_definer;
grant update (ended_at) on sessions to casefold_definer;
grant select, insert, update, delete on ceremonies, sign_in_failures to casefold_definer;

-- Before a tenant is known: these tell it.
drop function find_user(text);
create function find_user(wanted_email text) returns table (user_id uuid, password_hash text, email_proven boolean)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select u.user_id, u.password_hash, u.email_proven from public.users u where u.email = wanted_email;
end $$;

create function find_memberships(wanted_user uuid)
returns table (tenant_id uuid, tenant_name text, role text, settings jsonb)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select t.tenant_id, t.name, m.role, t.settings
      from public.memberships m join public.tenants t on t.tenant_id = m.tenant_id
      where m.user_id = wanted_user order by m.created_at, t.tenant_id;
end $$;

-- For those who are SiteAdmin, in one statement.
create function list_tenant_names() returns table (tenant_id uuid, name text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select t.tenant_id, t.name from public.tenants t order by t.tenant_id;
end $$;

create function find_session(wanted_hash bytea)
returns table (
  tenant_id uuid, session_id uuid, user_id uuid, method text, created_at timestamptz, seen_at timestamptz,
  expires_at timestamptz, role text, settings jsonb, tenant_name text, email text, display_name text, credentials text,
  has_password boolean
)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select s.tenant_id, s.session_id, s.user_id, s.method, s.created_at, s.seen_at, s.expires_at,
      -- a SiteAdmin is one in every tenant; what a tenant made of them itself counts before that, and its provider
      -- can say no more
      coalesce(
        (select m.role from public.memberships m where m.tenant_id = s.tenant_id and m.user_id = s.user_id),
        (select m.role from public.memberships m
          where m.user_id = s.user_id and m.role = 'SiteAdmin' and s.method <> 'oidc' limit 1)
      ),
      t.settings, t.name, u.email, u.display_name, u.credentials, u.password_hash is not null
    from public.sessions s
      join public.tenants t on t.tenant_id = s.tenant_id
      join public.users u on u.user_id = s.user_id
    where s.hash = wanted_hash and s.ended_at is null;
end $$;

create function list_sessions(wanted_user uuid)
returns table (
  tenant_id uuid, tenant_name text, session_id uuid, method text, address text, browser text, created_at timestamptz,
  seen_at timestamptz, expires_at timestamptz, settings jsonb
)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select s.tenant_id, t.name, s.session_id, s.method, s.address, s.browser, s.created_at, s.seen_at, s.expires_at, t.settings
      from public.sessions s join public.tenants t on t.tenant_id = s.tenant_id
      where s.user_id = wanted_user and s.ended_at is null order by s.created_at desc;
end $$;

-- Everywhere, or one of them. Answers those it ended, so that each tenant's trail can say it.
create function end_sessions(wanted_user uuid, only_session uuid, at timestamptz)
returns table (tenant_id uuid, session_id uuid)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    update public.sessions s set ended_at = at
      where s.user_id = wanted_user and s.ended_at is null and (only_session is null or s.session_id = only_session)
      returning s.tenant_id, s.session_id;
end $$;

create function find_passkey(wanted_credential bytea)
returns table (user_id uuid, passkey_id uuid, public_key bytea, counter bigint, transports text[])
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select p.user_id, p.passkey_id, p.public_key, p.counter, p.transports
      from public.passkeys p where p.credential_id = wanted_credential;
end $$;

create function find_link(wanted_hash bytea)
returns table (
  tenant_id uuid, link_id uuid, kind text, user_id uuid, email text, role text, created_at timestamptz,
  expires_at timestamptz, used_at timestamptz, mailed boolean, tenant_name text, email_proven boolean,
  password_changed_at timestamptz
)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select l.tenant_id, l.link_id, l.kind, l.user_id, l.email, l.role, l.created_at, l.expires_at, l.used_at, l.mailed,
      t.name, u.email_proven, u.password_changed_at
    from public.links l
      join public.tenants t on t.tenant_id = l.tenant_id
      left join public.users u on u.user_id = l.user_id
    where l.hash = wanted_hash;
end $$;

create function find_identity_providers(wanted_domain text) returns table (tenant_id uuid, name text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select t.tenant_id, t.settings -> 'oidc' ->> 'name' from public.tenants t
      where t.settings -> 'oidc' -> 'emailDomains' ? wanted_domain order by t.created_at;
end $$;

create function open_ceremony(new_hash bytea, new_data jsonb, until timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.ceremonies (hash, data, expires_at) values (new_hash, new_data, until);
end $$;

create function claim_ceremony(wanted_hash bytea, at timestamptz) returns table (data jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.ceremonies c where c.expires_at <= at;
  return query delete from public.ceremonies c where c.hash = wanted_hash returning c.data;
end $$;

create function find_sign_in_lock(wanted_hash bytea) returns table (locked_until timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select f.locked_until from public.sign_in_failures f where f.hash = wanted_hash;
end $$;

-- Counts an attempt before it is tried, so that many at the same moment are no more than the same number one by one;
-- one that succeeds takes the count back. Answers the lock where one holds already, and then counts nothing.
-- The fifth in a row locks for a minute, each one after for twice as long, an hour at most; a day heals.
create function note_sign_in(wanted_hash bytea, succeeded boolean, at timestamptz) returns table (locked_until timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.sign_in_failures f where f.last_at < at - interval '1 day';
  if succeeded then
    delete from public.sign_in_failures f where f.hash = wanted_hash;
    return;
  end if;
  insert into public.sign_in_failures as f (hash, failures, last_at) values (wanted_hash, 1, at)
    on conflict (hash) do update set failures = f.failures + 1, last_at = at,
      locked_until = case when f.failures >= 4
        then at + least(interval '1 minute' * power(2, least(f.failures - 4, 10)), interval '1 hour') end
      where f.locked_until is null or f.locked_until <= at;
  if not found then
    return query select f.locked_until from public.sign_in_failures f where f.hash = wanted_hash;
  end if;
end $$;

grant create on schema public to casefold_definer;
alter function find_user(text) owner to casefold_definer;
alter function find_memberships(uuid) owner to casefold_definer;
alter function list_tenant_names() owner to casefold_definer;
alter function find_session(bytea) owner to casefold_definer;
alter function list_sessions(uuid) owner to casefold_definer;
alter function end_sessions(uuid, uuid, timestamptz) owner to casefold_definer;
alter function find_passkey(bytea) owner to casefold_definer;
alter function find_link(bytea) owner to casefold_definer;
alter function find_identity_providers(text) owner to casefold_definer;
alter function open_ceremony(bytea, jsonb, timestamptz) owner to casefold_definer;
alter function claim_ceremony(bytea, timestamptz) owner to casefold_definer;
alter function find_sign_in_lock(bytea) owner to casefold_definer;
alter function note_sign_in(bytea, boolean, timestamptz) owner to casefold_definer;
revoke create on schema public from casefold_definer;
revoke execute on function
  find_user(text), find_memberships(uuid), list_tenant_names(), find_session(bytea), list_sessions(uuid),
  end_sessions(uuid, uuid, timestamptz), find_passkey(bytea), find_link(bytea), find_identity_providers(text),
  open_ceremony(bytea, jsonb, timestamptz), claim_ceremony(bytea, timestamptz), find_sign_in_lock(bytea),
  note_sign_in(bytea, boolean, timestamptz) from public;
grant execute on function
  find_user(text), find_memberships(uuid), list_tenant_names(), find_session(bytea), list_sessions(uuid),
  end_sessions(uuid, uuid, timestamptz), find_passkey(bytea), find_link(bytea), find_identity_providers(text),
  open_ceremony(bytea, jsonb, timestamptz), claim_ceremony(bytea, timestamptz), find_sign_in_lock(bytea),
  note_sign_in(bytea, boolean, timestamptz) to casefold_app;
