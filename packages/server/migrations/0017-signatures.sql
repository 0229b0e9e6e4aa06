-- Whose signature: credentials that a tenant's administrators give, proofs of identity, and what stood there before.

-- Given by a TenantAdmin, in one tenant, to somebody of one name: under another name they do not stand.
alter table memberships
  add column credentials text not null default '',
  add column credentials_name text not null default '';
-- users.credentials was written by the person themselves: nobody reads it any more. It stays for processes of before.

-- That the person at a session's browser has just shown who they are. The newest of a session counts.
create table proofs (
  tenant_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  method text not null check (method in ('password', 'passkey', 'oidc')),
  -- what gave it: where that no longer stands, the proof does not either
  passkey_id uuid,
  -- sha256 of the identity provider's settings
  provider text,
  proved_at timestamptz(3) not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references sessions (tenant_id, session_id) on delete cascade,
  check ((method = 'passkey') = (passkey_id is not null)),
  check ((method = 'oidc') = (provider is not null))
);
alter table proofs enable row level security;
alter table proofs force row level security;
create policy own_tenant on proofs using (tenant_id = current_setting('app.tenant_id')::uuid);
grant select, insert, update, delete on proofs to casefold_app;

create or replace function find_session(wanted_hash bytea)
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
      t.settings, t.name, u.email, u.display_name,
      coalesce(
        (select m.credentials from public.memberships m
          where m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.credentials_name = u.display_name),
        ''
      ),
      u.password_hash is not null
    from public.sessions s
      join public.tenants t on t.tenant_id = s.tenant_id
      join public.users u on u.user_id = s.user_id
    where s.hash = wanted_hash and s.ended_at is null;
end $$;

-- What an event changed, as canonical JSON: what stood there before and what after. Null for all others, whose hashes stay
-- what they are: concat_ws leaves out what is null.
alter table audit_events add column changes text;
grant insert (changes) on audit_events to casefold_app, casefold_definer;

create or replace function append_audit(events jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.audit_events
    (tenant_id, event_id, at, actor, action, outcome, objects, request_id, address, count, changes)
  select e.tenant_id, e.event_id, e.at, e.actor, e.action, e.outcome, e.objects, e.request_id, e.address, e.count,
    e.changes
  from jsonb_to_recordset(events) as e (tenant_id uuid, event_id uuid, at timestamptz, actor text, action text,
    outcome integer, objects text[], request_id text, address text, count integer, changes text)
  on conflict on constraint audit_events_pkey do nothing;
  if jsonb_path_exists(events, '$[*].objects[1]') then
    insert into public.audit_objects (tenant_id, object, event_id)
    select e.tenant_id, o, e.event_id
    from jsonb_to_recordset(events) as e (tenant_id uuid, event_id uuid, objects text[])
    cross join unnest(e.objects[2:]) as o
    on conflict on constraint audit_objects_pkey do nothing;
  end if;
end $$;

create or replace function seal_audit(most integer, anchored bigint) returns table (
  tenant_id uuid, seal_number integer, to_xact bigint, events integer, hash bytea
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sealed_to bigint;
  anchored_to bigint;
  end_xact bigint;
  span bigint := 1000;
  cut bigint;
begin
  -- one sealer at a time: a chain has no forks
  perform pg_advisory_xact_lock(hashtext('casefold audit'));
  sealed_to := coalesce((select max(s.to_xact) from public.audit_seals s), 0);
  anchored_to := coalesce((select max(a.to_xact) from public.audit_anchors a), 0);
  if anchored > anchored_to then
    -- nobody can have anchored what is not sealed
    anchored_to := least(anchored, sealed_to);
    insert into public.audit_anchors (to_xact, anchored_at) values (anchored_to, clock_timestamp());
  end if;
  if anchored_to >= sealed_to and most > 0 then
    end_xact := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
    -- a longer and longer stretch until it holds enough: however much has piled up, no more is looked at than is sealed
    while sealed_to + span < end_xact and most > (
      select count(*) from public.audit_events e where e.xact >= sealed_to and e.xact < sealed_to + span
    ) loop
      span := span * 4;
    end loop;
    end_xact := least(end_xact, sealed_to + span);
    -- all events of a transaction lie in one seal, however many it wrote
    select e.xact into cut from public.audit_events e where e.xact >= sealed_to and e.xact < end_xact
      order by e.xact offset most - 1 limit 1;
    end_xact := least(end_xact, cut + 1);
    with block as (
      select e.tenant_id, count(*)::integer as events, string_agg(sha256(convert_to(concat_ws(chr(10),
          e.event_id::text, (extract(epoch from e.at) * 1000)::bigint::text, e.actor, e.action, e.outcome::text,
          cardinality(e.objects)::text, array_to_string(e.objects, ','), e.request_id, e.address, e.count::text, e.changes), 'UTF8')),
          ''::bytea order by e.xact, e.event_id) as digests
      from public.audit_events e where e.xact >= sealed_to and e.xact < end_xact
      group by e.tenant_id
    )
    insert into public.audit_seals (tenant_id, seal_number, from_xact, to_xact, events, hash, sealed_at)
    select b.tenant_id, coalesce(last.seal_number, 0) + 1, sealed_to, end_xact, b.events,
           sha256(coalesce(last.hash, ''::bytea) || b.digests), clock_timestamp()
    from block b
    left join lateral (select p.seal_number, p.hash from public.audit_seals p where p.tenant_id = b.tenant_id
      order by p.seal_number desc limit 1) last on true;
  end if;
  return query
    select s.tenant_id, s.seal_number, s.to_xact, s.events, s.hash
    from public.audit_seals s where s.to_xact > anchored_to;
end $$;
