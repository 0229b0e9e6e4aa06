-- Exports of a case. The row is the promise: a workflow drives it, and where none does, the sweep starts one.

create table exports (
  tenant_id uuid not null,
  export_id uuid not null,
  case_id uuid not null,
  status text not null check (status in ('queued', 'processing', 'completed', 'failed')),
  -- raised by every retry; what an earlier attempt still writes is refused
  attempt integer not null default 1,
  with_audit boolean not null,
  error_code text,
  -- its name in the blob store: each try writes one of its own, and the row says which one counts
  file text,
  size bigint,
  sha256 text,
  created_by text not null,
  request_id text not null,
  traceparent text not null,
  created_at timestamptz(3) not null,
  -- the last progress: deadlines run from here
  updated_at timestamptz(3) not null,
  completed_at timestamptz(3),
  -- when the sweep looks at it next; null where nothing is owed
  sweep_at timestamptz(3),
  -- how often in a row it looked and saw no progress
  sweeps integer not null default 0,
  primary key (tenant_id, export_id),
  foreign key (tenant_id, case_id) references cases (tenant_id, case_id) on delete cascade
);
create index exports_by_id on exports (export_id);
create index exports_by_case on exports (tenant_id, case_id, export_id);
create index exports_due on exports (sweep_at) where sweep_at is not null;
alter table exports enable row level security;
alter table exports force row level security;
create policy own_tenant on exports using (tenant_id = current_setting('app.tenant_id')::uuid);

-- The plan of one attempt: chunk 0 is the case, each further one the audit events from one id on and before another.
create table export_chunks (
  tenant_id uuid not null,
  export_id uuid not null,
  attempt integer not null,
  chunk integer not null,
  from_event uuid not null,
  end_event uuid not null,
  done_at timestamptz(3),
  primary key (tenant_id, export_id, attempt, chunk),
  foreign key (tenant_id, export_id) references exports (tenant_id, export_id) on delete cascade
);
alter table export_chunks enable row level security;
alter table export_chunks force row level security;
create policy own_tenant on export_chunks using (tenant_id = current_setting('app.tenant_id')::uuid);

grant select, insert, update on exports, export_chunks to casefold_app;
grant select, update on exports to casefold_definer;

-- What rows promise and nobody may be running, across tenants. Looked at again later and later, because a tenant with a
-- million queued rows must not cause a million starts a minute.
create function due_work(most integer) returns table (
  kind text, tenant_id uuid, row_id uuid, attempt integer, traceparent text, status text, sweeps integer
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- one sweep at a time is enough
  if not pg_try_advisory_xact_lock(hashtext('casefold sweep')) then
    return;
  end if;
  return query
    update public.exports x
    set sweeps = due.sweeps, sweep_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(due.sweeps, 6))
    from (
      select e.tenant_id, e.export_id,
             case when e.updated_at > now() - interval '1 minute' then 0 else e.sweeps + 1 end as sweeps
      from public.exports e where e.sweep_at <= now()
      order by e.sweep_at limit most for update skip locked
    ) due
    where x.tenant_id = due.tenant_id and x.export_id = due.export_id
    returning 'exportCase'::text, x.tenant_id, x.export_id, x.attempt, x.traceparent, x.status, x.sweeps;
end $$;

-- How much work waits or runs, across tenants: counts and the age of the oldest, for whoever watches.
create function open_work() returns table (kind text, status text, rows bigint, oldest timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select 'exportCase'::text, e.status, count(*), min(e.updated_at)::timestamptz
    from public.exports e where e.sweep_at is not null group by e.status;
end $$;

create or replace function id_exists(kind text, wanted uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case kind
    when 'ten' then return exists (select 1 from public.tenants t where t.tenant_id = wanted);
    when 'key' then return exists (select 1 from public.keys k where k.key_id = wanted);
    when 'case' then return exists (select 1 from public.cases c where c.case_id = wanted);
    when 'exp' then return exists (select 1 from public.exports e where e.export_id = wanted);
    else return false;
  end case;
end $$;

grant create on schema public to casefold_definer;
alter function due_work(integer) owner to casefold_definer;
alter function open_work() owner to casefold_definer;
revoke create on schema public from casefold_definer;
revoke execute on function due_work(integer), open_work() from public;
grant execute on function due_work(integer), open_work() to casefold_app;
