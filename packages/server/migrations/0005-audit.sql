-- Who asked what, when, from where and with what outcome. Rows are only ever added; hashes are added later, off the request's
-- path, into a table of their own. Ids, codes and times only.

create table audit_events (
  tenant_id uuid not null,
  event_id uuid not null,
  at timestamptz(3) not null,
  actor text not null,
  action text not null,
  outcome integer not null,
  objects text[] not null,
  request_id text not null,
  address text not null,
  count integer not null default 1,
  -- the transaction that wrote it: a seal covers a range of transactions that have all ended
  xact bigint not null default pg_current_xact_id()::text::bigint,
  primary key (tenant_id, event_id)
);
create index audit_events_by_actor on audit_events (tenant_id, actor, event_id);
create index audit_events_by_tenant_xact on audit_events (tenant_id, xact, event_id);
-- rows are appended, so that this stays a few pages however long the trail
create index audit_events_by_xact on audit_events using brin (xact) with (autosummarize = on);
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy own_tenant on audit_events using (tenant_id = current_setting('app.tenant_id')::uuid);

-- An event is found by what it named: by the first, which is nearly always the only one, through an index, by the others
-- through a table. A GIN index cannot serve here: array operators are not leakproof, and row level security keeps such
-- conditions out of an index.
create index audit_events_by_object on audit_events (tenant_id, (objects[1]), event_id) where objects[1] is not null;
create table audit_objects (
  tenant_id uuid not null,
  object text collate "C" not null,
  event_id uuid not null,
  -- no foreign key: one statement inserts both rows, and none is ever deleted
  primary key (tenant_id, object, event_id)
);
alter table audit_objects enable row level security;
alter table audit_objects force row level security;
create policy own_tenant on audit_objects using (tenant_id = current_setting('app.tenant_id')::uuid);

-- One row a tenant and run of the sealer: a link of the tenant's chain.
create table audit_seals (
  tenant_id uuid not null,
  seal_number integer not null,
  from_xact bigint not null,
  to_xact bigint not null,
  events integer not null,
  hash bytea not null,
  sealed_at timestamptz(3) not null,
  primary key (tenant_id, seal_number)
);
create index audit_seals_by_xact on audit_seals (to_xact);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy own_tenant on audit_seals using (tenant_id = current_setting('app.tenant_id')::uuid);

-- Up to which transaction the seals are known outside the database.
create table audit_anchors (to_xact bigint not null, anchored_at timestamptz(3) not null);
create index audit_anchors_by_xact on audit_anchors (to_xact);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = '42501';
end $$;
create trigger append_only before update or delete or truncate on audit_events execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_objects execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_seals execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_anchors execute function refuse_change();
revoke update, delete, truncate on audit_events, audit_objects, audit_seals, audit_anchors from casefold_owner;

-- not xact: which transaction wrote an event is not for its writer to say
grant select, insert (tenant_id, event_id, at, actor, action, outcome, objects, request_id, address, count)
  on audit_events to casefold_app, casefold_definer;
grant select, insert on audit_objects to casefold_app, casefold_definer;
grant select on audit_seals to casefold_app;
grant select, insert on audit_seals, audit_anchors to casefold_definer;

-- Reads and refusals of many tenants in one statement: requests wait for it, so it is batched. An event that is there already
-- (its change was committed, and the connection broke before anybody knew) is left as it is.
create function append_audit(events jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.audit_events (tenant_id, event_id, at, actor, action, outcome, objects, request_id, address, count)
  select e.tenant_id, e.event_id, e.at, e.actor, e.action, e.outcome, e.objects, e.request_id, e.address, e.count
  from jsonb_to_recordset(events) as e (tenant_id uuid, event_id uuid, at timestamptz, actor text, action text,
    outcome integer, objects text[], request_id text, address text, count integer)
  on conflict on constraint audit_events_pkey do nothing;
  if jsonb_path_exists(events, '$[*].objects[1]') then
    insert into public.audit_objects (tenant_id, object, event_id)
    select e.tenant_id, o, e.event_id
    from jsonb_to_recordset(events) as e (tenant_id uuid, event_id uuid, objects text[])
    cross join unnest(e.objects[2:]) as o
    on conflict on constraint audit_objects_pkey do nothing;
  end if;
end $$;

-- First notes that the caller has anchored links up to a transaction. Then, where every link is anchored, seals what ended
-- transactions wrote, about `most` events of them. Answers the links that are to be anchored now: never more than one a
-- tenant, because nothing further is sealed before they are.
-- Only transactions older than the oldest one that still runs are sealed: so no late commit can slip in behind.
create function seal_audit(most integer, anchored bigint) returns table (
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
          cardinality(e.objects)::text, array_to_string(e.objects, ','), e.request_id, e.address, e.count::text), 'UTF8')),
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

grant create on schema public to casefold_definer;
alter function append_audit(jsonb) owner to casefold_definer;
alter function seal_audit(integer, bigint) owner to casefold_definer;
revoke create on schema public from casefold_definer;
revoke execute on function append_audit(jsonb), seal_audit(integer, bigint) from public;
grant execute on function append_audit(jsonb), seal_audit(integer, bigint) to casefold_app;
