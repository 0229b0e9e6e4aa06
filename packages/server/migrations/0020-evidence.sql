-- Evidence: what the pages of a case say, kept once for all of its reports.

-- The row is the promise: whatever changes the pages of a case, its subject or its encounters raises the attempt.
create table evidence_states (
  tenant_id uuid not null,
  case_id uuid not null,
  status text not null default 'queued' check (status in ('queued', 'processing', 'completed', 'failed')),
  attempt integer not null default 1,
  -- the encounters were computed from other pages, or for another subject
  outdated boolean not null default true,
  -- the version of the rules that the encounters were computed with; null before they are
  rules text,
  -- the place of the last correction; raised with each
  corrections integer not null default 0,
  error_code text,
  traceparent text not null default '',
  updated_at timestamptz(3) not null,
  sweep_at timestamptz(3),
  sweeps integer not null default 0,
  primary key (tenant_id, case_id),
  foreign key (tenant_id, case_id) references cases (tenant_id, case_id) on delete cascade
);
create index evidence_states_due on evidence_states (sweep_at) where sweep_at is not null;
alter table evidence_states enable row level security;
alter table evidence_states force row level security;
create policy own_tenant on evidence_states using (tenant_id = current_setting('app.tenant_id')::uuid);

-- What each page says of itself: its head, its segments, and what its copies are known by.
create table evidence_pages (
  tenant_id uuid not null,
  document_id uuid not null,
  page_number integer not null,
  case_id uuid not null,
  read_version integer not null,
  -- of the version of the rules that made the notes
  rules text not null,
  notes jsonb not null,
  primary key (tenant_id, document_id, page_number),
  foreign key (tenant_id, case_id) references cases (tenant_id, case_id) on delete cascade
);
create index evidence_pages_by_case on evidence_pages (tenant_id, case_id);
alter table evidence_pages enable row level security;
alter table evidence_pages force row level security;
create policy own_tenant on evidence_pages using (tenant_id = current_setting('app.tenant_id')::uuid);

create table encounters (
  tenant_id uuid not null,
  case_id uuid not null,
  -- the document and the first page; a later one on the same page has a hash of its first words too
  encounter_id text not null,
  -- in reading order
  position integer not null,
  -- its first words, folded: an encounter that is read again alike keeps its id
  opening text not null,
  -- the encounter, where its fields are said, and which of them a person corrected
  body jsonb not null,
  -- raised by every correction, and where it is computed again and differs
  version integer not null default 0,
  primary key (tenant_id, case_id, encounter_id),
  foreign key (tenant_id, case_id) references cases (tenant_id, case_id) on delete cascade
);
create index encounters_in_order on encounters (tenant_id, case_id, position, encounter_id);
alter table encounters enable row level security;
alter table encounters force row level security;
create policy own_tenant on encounters using (tenant_id = current_setting('app.tenant_id')::uuid);

-- Pages that repeat another page of the case, and how alike their words are.
create table page_copies (
  tenant_id uuid not null,
  case_id uuid not null,
  document_id uuid not null,
  page_number integer not null,
  of_document_id uuid not null,
  of_page_number integer not null,
  likeness real not null,
  primary key (tenant_id, case_id, document_id, page_number),
  foreign key (tenant_id, case_id) references cases (tenant_id, case_id) on delete cascade
);
alter table page_copies enable row level security;
alter table page_copies force row level security;
create policy own_tenant on page_copies using (tenant_id = current_setting('app.tenant_id')::uuid);

-- Every correction of an encounter, in order, for ever. Encounters are computed from pages and from these.
create table encounter_corrections (
  tenant_id uuid not null,
  case_id uuid not null,
  seq integer not null,
  encounter_id text not null,
  -- the first words of the encounter when it was corrected; '' where nobody knew them
  opening text not null,
  action text not null check (action in ('correct', 'split', 'join', 'import')),
  body jsonb not null,
  actor text not null,
  -- as they stood then; '' for a key
  name text not null,
  credentials text not null,
  at timestamptz(3) not null,
  primary key (tenant_id, case_id, seq),
  foreign key (tenant_id, case_id) references cases (tenant_id, case_id) on delete cascade
);
alter table encounter_corrections enable row level security;
alter table encounter_corrections force row level security;
create policy own_tenant on encounter_corrections using (tenant_id = current_setting('app.tenant_id')::uuid);

grant select, insert, update on evidence_states to casefold_app;
grant select, insert, update, delete on evidence_pages, encounters, page_copies to casefold_app;
grant select, insert on encounter_corrections to casefold_app;
grant select, update on evidence_states to casefold_definer;

-- The last of the case's corrections that the analysis counted with.
alter table report_requests add column corrections_seen integer not null default 0;

-- What was there before is owed. What reviewers corrected in open requests is the case's from here on, oldest first;
-- where two requests disagree about a field, neither is. Requests that have ended stay as they are.
grant select on review_items to casefold_definer;
grant select, insert on encounter_corrections to casefold_definer;
grant insert on evidence_states to casefold_definer;
set local role casefold_definer;
insert into evidence_states (tenant_id, case_id, updated_at, sweep_at)
select distinct tenant_id, case_id, now(), now() from documents where deleted_at is null;
with said as (
  select r.tenant_id, r.case_id, i.item_id, r.report_request_id, i.decided, field.key, field.value
  from report_requests r
  join review_items i on i.tenant_id = r.tenant_id and i.report_request_id = r.report_request_id
    and i.kind = 'encounter' and i.decision = 'corrected'
  cross join lateral jsonb_each(i.decided -> 'corrections') field
  where r.status in ('pending', 'processing', 'awaiting_review')
), agreed as (
  select tenant_id, case_id, item_id, key, (array_agg(value))[1] as value,
    (array_agg(decided order by report_request_id))[1] as decided, min(report_request_id::text) as oldest
  from said group by tenant_id, case_id, item_id, key having count(distinct value) = 1
), imported as (
  select tenant_id, case_id, item_id, jsonb_object_agg(key, value) as corrections,
    (array_agg(decided order by oldest))[1] as decided, min(oldest) as oldest
  from agreed group by tenant_id, case_id, item_id
)
insert into encounter_corrections
  (tenant_id, case_id, seq, encounter_id, opening, action, body, actor, name, credentials, at)
select tenant_id, case_id, row_number() over (partition by tenant_id, case_id order by oldest, item_id), item_id, '',
  'import', corrections, decided ->> 'by', decided ->> 'name', decided ->> 'credentials',
  (decided ->> 'at')::timestamptz
from imported;
update evidence_states e set corrections = made.last
from (select tenant_id, case_id, max(seq) as last from encounter_corrections group by 1, 2) made
where made.tenant_id = e.tenant_id and made.case_id = e.case_id;
reset role;
revoke insert on evidence_states from casefold_definer;
revoke select, insert on encounter_corrections from casefold_definer;
revoke select on review_items from casefold_definer;

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
  return query
    update public.evidence_states x
    set sweeps = due.sweeps, sweep_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(due.sweeps, 6))
    from (
      select e.tenant_id, e.case_id,
             case when e.updated_at > now() - interval '1 minute' then 0 else e.sweeps + 1 end as sweeps
      from public.evidence_states e where e.sweep_at <= now()
      order by e.sweep_at limit most for update skip locked
    ) due
    where x.tenant_id = due.tenant_id and x.case_id = due.case_id
    returning 'computeEvidence'::text, x.tenant_id, x.case_id, x.attempt, x.traceparent, x.status, x.sweeps;
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
  return query
    select 'computeEvidence'::text, e.status, count(*), min(e.updated_at)::timestamptz
    from public.evidence_states e where e.sweep_at is not null group by e.status;
end $$;
