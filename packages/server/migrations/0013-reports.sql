-- Reports: a request, what analysis found, what people decided about it, and the report that was made of that.

-- The row is the promise: a workflow analyses, the row alone waits for the reviewer, another workflow synthesises.
create table report_requests (
  tenant_id uuid not null,
  report_request_id uuid not null,
  case_id uuid not null,
  report_type text not null,
  parameters jsonb not null,
  status text not null check (status in ('pending', 'processing', 'awaiting_review', 'completed', 'failed')),
  -- what its work is about now, and where it would go on after a failure
  step text not null default 'analyse' check (step in ('analyse', 'synthesise')),
  -- raised by every retry, approval and renewed analysis; what an earlier attempt still writes is refused
  attempt integer not null default 1,
  -- documents finalized before it are waited for until then
  wait_until timestamptz(3) not null,
  pages_total integer not null default 0,
  pages_done integer not null default 0,
  -- [{documentId, pageNumber, reason}]: what could not be analysed
  unread jsonb not null default '[]',
  -- kept up to date with review_items, so that a poll reads one row
  findings integer not null default 0,
  approved integer not null default 0,
  rejected integer not null default 0,
  conflicts integer not null default 0,
  -- what the analyser and, where the tenant opted in, the model did: versions and counts
  method jsonb not null default '{}',
  -- the next decision's place; raised with each
  decisions integer not null default 0,
  last_hash bytea,
  assignee uuid,
  -- who is reviewing, until when
  held_by text,
  held_until timestamptz(3),
  approved_by text,
  approved_at timestamptz(3),
  -- the request before it, of the same case and type, whose decisions were taken over
  supersedes uuid,
  report_id uuid,
  error_code text,
  reminded_at timestamptz(3),
  created_by text not null,
  request_id text not null,
  traceparent text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  completed_at timestamptz(3),
  sweep_at timestamptz(3),
  sweeps integer not null default 0,
  primary key (tenant_id, report_request_id),
  foreign key (tenant_id, case_id) references cases (tenant_id, case_id) on delete cascade
);
create index report_requests_by_id on report_requests (report_request_id);
create index report_requests_by_case on report_requests (tenant_id, case_id, report_request_id);
create index report_requests_by_status on report_requests (tenant_id, status, report_request_id);
create index report_requests_due on report_requests (sweep_at) where sweep_at is not null;
alter table report_requests enable row level security;
alter table report_requests force row level security;
create policy own_tenant on report_requests using (tenant_id = current_setting('app.tenant_id')::uuid);

-- The case's documents when the report was asked for, and as they stood when they were analysed: where the case has
-- others now, the request is stale.
create table report_documents (
  tenant_id uuid not null,
  report_request_id uuid not null,
  document_id uuid not null,
  ordinal integer not null,
  file_name text not null,
  sha256 text,
  -- the document's, or 'deleted' where it went before it was analysed
  status text not null,
  -- the document's attempt when it was analysed
  read_attempt integer not null,
  page_count integer not null,
  primary key (tenant_id, report_request_id, document_id),
  foreign key (tenant_id, report_request_id) references report_requests (tenant_id, report_request_id) on delete cascade
);
alter table report_documents enable row level security;
alter table report_documents force row level security;
create policy own_tenant on report_documents using (tenant_id = current_setting('app.tenant_id')::uuid);

-- What each page added; gone when the request has ended.
create table report_pages (
  tenant_id uuid not null,
  report_request_id uuid not null,
  document_id uuid not null,
  page_number integer not null,
  read_version integer not null,
  notes jsonb not null,
  -- why its text says little or nothing; null where it was read
  unread text,
  primary key (tenant_id, report_request_id, document_id, page_number),
  foreign key (tenant_id, report_request_id) references report_requests (tenant_id, report_request_id) on delete cascade
);
alter table report_pages enable row level security;
alter table report_pages force row level security;
create policy own_tenant on report_pages using (tenant_id = current_setting('app.tenant_id')::uuid);

-- What is reviewed: findings, conflicts, gaps and encounters. body is what the analyser (or a reviewer) wrote.
create table review_items (
  tenant_id uuid not null,
  report_request_id uuid not null,
  kind text not null check (kind in ('finding', 'conflict', 'gap', 'encounter')),
  -- a finding's, conflict's or gap's hash; an encounter's document and first page
  item_id text not null,
  -- in reading order, worst first for conflicts and gaps
  position integer not null,
  body jsonb not null,
  category text,
  -- equal value and near-equal words: one row for a reviewer
  group_key text,
  -- carries a flag that keeps it from being approved together with others
  blocked boolean not null default false,
  -- of its citations' quotes: where it changes, a decision has to be confirmed
  quotes_sha256 text,
  -- approved, rejected, edited; for conflicts and gaps how it was resolved; for encounters corrected
  decision text,
  -- what the decision put in the place of the analyser's: value, display, citations, corrections, note
  decided jsonb,
  changed_since boolean not null default false,
  -- raised by every decision
  version integer not null default 0,
  primary key (tenant_id, report_request_id, kind, item_id),
  foreign key (tenant_id, report_request_id) references report_requests (tenant_id, report_request_id) on delete cascade
);
create index review_items_in_order on review_items (tenant_id, report_request_id, kind, position, item_id);
alter table review_items enable row level security;
alter table review_items force row level security;
create policy own_tenant on review_items using (tenant_id = current_setting('app.tenant_id')::uuid);

-- Every decision, in order, for ever. hash covers the one before it and everything in the row.
create table review_decisions (
  tenant_id uuid not null,
  report_request_id uuid not null,
  seq integer not null,
  kind text not null check (kind in ('finding', 'conflict', 'gap', 'encounter', 'request')),
  item_id text not null,
  decision text not null,
  body jsonb not null,
  actor text not null,
  -- as they stood then; '' for a key
  name text not null,
  credentials text not null,
  source_seen boolean not null,
  at timestamptz(3) not null,
  hash bytea not null,
  primary key (tenant_id, report_request_id, seq),
  foreign key (tenant_id, report_request_id) references report_requests (tenant_id, report_request_id) on delete cascade
);
create index review_decisions_by_item on review_decisions (tenant_id, report_request_id, kind, item_id, seq);
alter table review_decisions enable row level security;
alter table review_decisions force row level security;
create policy own_tenant on review_decisions using (tenant_id = current_setting('app.tenant_id')::uuid);

create table reports (
  tenant_id uuid not null,
  report_id uuid not null,
  report_request_id uuid not null,
  case_id uuid not null,
  report_type text not null,
  -- canonical JSON of the whole record, byte for byte what record_sha256 was taken of; content_sha256 is of its member
  -- content
  content text not null,
  content_sha256 text not null,
  record_sha256 text not null,
  -- names of its renderings in the blob store
  files jsonb not null,
  supersedes uuid,
  created_at timestamptz(3) not null,
  primary key (tenant_id, report_id),
  unique (tenant_id, report_request_id),
  foreign key (tenant_id, report_request_id) references report_requests (tenant_id, report_request_id) on delete cascade
);
create index reports_by_id on reports (report_id);
alter table reports enable row level security;
alter table reports force row level security;
create policy own_tenant on reports using (tenant_id = current_setting('app.tenant_id')::uuid);

grant select, insert, update on report_requests to casefold_app;
grant select, insert, update, delete on report_documents, report_pages, review_items to casefold_app;
grant select, insert on review_decisions, reports to casefold_app;
grant select, update on report_requests to casefold_definer;
grant select on reports to casefold_definer;

-- At most so many of each kind.
create or replace function due_work(most integer) returns table (
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
  return query
    update public.documents x
    set sweeps = due.sweeps, sweep_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(due.sweeps, 6))
    from (
      select d.tenant_id, d.document_id,
             case when d.updated_at > now() - interval '1 minute' then 0 else d.sweeps + 1 end as sweeps
      from public.documents d where d.sweep_at <= now()
      order by d.sweep_at limit most for update skip locked
    ) due
    where x.tenant_id = due.tenant_id and x.document_id = due.document_id
    returning 'readDocument'::text, x.tenant_id, x.document_id, x.attempt, x.traceparent, x.status, x.sweeps;
  return query
    update public.report_requests x
    set sweeps = due.sweeps, sweep_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(due.sweeps, 6))
    from (
      select r.tenant_id, r.report_request_id,
             case when r.updated_at > now() - interval '1 minute' then 0 else r.sweeps + 1 end as sweeps
      from public.report_requests r where r.sweep_at <= now()
      order by r.sweep_at limit most for update skip locked
    ) due
    where x.tenant_id = due.tenant_id and x.report_request_id = due.report_request_id
    returning case x.step when 'analyse' then 'analyseReport' else 'synthesiseReport' end,
      x.tenant_id, x.report_request_id, x.attempt, x.traceparent, x.status, x.sweeps;
end $$;

create or replace function open_work() returns table (kind text, status text, rows bigint, oldest timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select 'exportCase'::text, e.status, count(*), min(e.updated_at)::timestamptz
    from public.exports e where e.sweep_at is not null group by e.status;
  return query
    select 'readDocument'::text, d.status, count(*), min(d.updated_at)::timestamptz
    from public.documents d where d.sweep_at is not null group by d.status;
  return query
    select case r.step when 'analyse' then 'analyseReport' else 'synthesiseReport' end, r.status, count(*),
      min(r.updated_at)::timestamptz
    from public.report_requests r where r.sweep_at is not null group by r.step, r.status;
end $$;

create or replace function id_exists(kind text, wanted uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case kind
    when 'ten' then return exists (select 1 from public.tenants t where t.tenant_id = wanted);
    when 'key' then return exists (select 1 from public.keys k where k.key_id = wanted);
    when 'case' then return exists (select 1 from public.cases c where c.case_id = wanted);
    when 'exp' then return exists (select 1 from public.exports e where e.export_id = wanted);
    when 'doc' then return exists (select 1 from public.uploads u where u.document_id = wanted);
    when 'rreq' then return exists (select 1 from public.report_requests r where r.report_request_id = wanted);
    when 'rep' then return exists (select 1 from public.reports r where r.report_id = wanted);
    else return false;
  end case;
end $$;
