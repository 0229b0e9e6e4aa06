-- Uploads, documents and their pages.

-- The promise of a file. Kept after it was finalized: it is what a repeated finalize is answered from.
create table uploads (
  tenant_id uuid not null,
  document_id uuid not null,
  case_id uuid not null,
  -- raised by every renewal: each has a place of its own in the blob store, and only the latest finalizes
  attempt integer not null default 1,
  file_name text not null,
  content_type text not null,
  size bigint not null check (size > 0),
  created_by text not null,
  -- when it was prepared or last renewed
  signed_at timestamptz(3) not null,
  finalized_at timestamptz(3),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, case_id) references cases (tenant_id, case_id) on delete restrict
);
create index uploads_by_id on uploads (document_id);
create index uploads_unfinished on uploads (tenant_id, signed_at) where finalized_at is null;
alter table uploads enable row level security;
alter table uploads force row level security;
create policy own_tenant on uploads using (tenant_id = current_setting('app.tenant_id')::uuid);

create table documents (
  tenant_id uuid not null,
  document_id uuid not null,
  case_id uuid not null,
  -- the place in the case's reading order: the order in which documents were finalized
  ordinal integer not null,
  file_name text not null,
  content_type text not null,
  size bigint not null,
  blob_path text not null,
  -- what the blob was when it was finalized; blob_version where the store keeps versions
  blob_etag text not null,
  blob_version text,
  -- recorded by the first full read; from then on it decides whether the blob is still the file
  sha256 text,
  status text not null check (status in ('queued', 'processing', 'completed', 'failed')),
  -- raised by every re-reading; what an earlier attempt still writes is refused
  attempt integer not null default 1,
  -- what this attempt is to read; null for every page
  reread_pages integer[],
  page_count integer not null default 0,
  -- pages that need nothing more in this attempt
  pages_done integer not null default 0,
  -- how long this attempt has worked, without the time it waited
  work_ms bigint not null default 0,
  error_code text,
  -- runs of page labels: [{from, to, prefix, first, digits}]; set by a person, or found on the pages
  labels jsonb,
  labels_set boolean not null default false,
  created_by text not null,
  request_id text not null,
  traceparent text not null,
  created_at timestamptz(3) not null,
  -- the last progress or change
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  sweep_at timestamptz(3),
  sweeps integer not null default 0,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references uploads (tenant_id, document_id) on delete restrict,
  foreign key (tenant_id, case_id) references cases (tenant_id, case_id) on delete restrict
);
create index documents_by_case on documents (tenant_id, case_id, ordinal, document_id) where deleted_at is null;
create index documents_by_hash on documents (tenant_id, case_id, sha256, document_id) where deleted_at is null;
create index documents_by_status on documents (tenant_id, status, document_id) where deleted_at is null;
create index documents_due on documents (sweep_at) where sweep_at is not null;
alter table documents enable row level security;
alter table documents force row level security;
create policy own_tenant on documents using (tenant_id = current_setting('app.tenant_id')::uuid);

-- What a tenant's documents add up to, for its quotas. Deleted ones do not count.
create table document_totals (
  tenant_id uuid not null,
  documents bigint not null default 0,
  bytes bigint not null default 0,
  pages bigint not null default 0,
  primary key (tenant_id),
  foreign key (tenant_id) references tenants (tenant_id) on delete cascade
);
alter table document_totals enable row level security;
alter table document_totals force row level security;
create policy own_tenant on document_totals using (tenant_id = current_setting('app.tenant_id')::uuid);

-- One row a page, the primary key its only index. Partitioned from the first row on: one table ends at 2^32 values stored
-- out of line, and at 32 TB.
create table pages (
  tenant_id uuid not null,
  document_id uuid not null,
  page_number integer not null check (page_number > 0),
  -- the attempt that read it
  read_version integer not null,
  ocr_text text not null,
  text_source text not null check (text_source in ('embedded', 'ocr', 'blank', 'failed')),
  engine text,
  confidence real,
  legibility text not null check (legibility in ('good', 'poor', 'handwriting', 'form')),
  error_code text,
  -- boxes and confidences of the words of ocr_text, packed
  words bytea not null,
  -- what may be a page label: [{text, corner}]
  stamps jsonb,
  read_at timestamptz(3) not null,
  fold_version smallint not null,
  -- the distinct folded tokens of the text and of its dehyphenated form, each between spaces
  search_key text collate "C" not null,
  primary key (tenant_id, document_id, page_number),
  foreign key (tenant_id, document_id) references documents (tenant_id, document_id) on delete cascade
) partition by hash (document_id);
-- Stays in the heap tuple, where a search reads it.
alter table pages alter search_key set storage main;
-- Packed already.
alter table pages alter words set storage external;
alter table pages enable row level security;
alter table pages force row level security;
create policy own_tenant on pages using (tenant_id = current_setting('app.tenant_id')::uuid);

do $$
begin
  for part in 0..63 loop
    execute format('create table pages_%s partition of pages for values with (modulus 64, remainder %s)', part, part);
  end loop;
end $$;

-- A text that was replaced by a re-reading.
create table page_versions (
  tenant_id uuid not null,
  document_id uuid not null,
  page_number integer not null,
  read_version integer not null,
  ocr_text text not null,
  text_source text not null,
  engine text,
  confidence real,
  legibility text not null,
  error_code text,
  words bytea not null,
  read_at timestamptz(3) not null,
  replaced_at timestamptz(3) not null,
  primary key (tenant_id, document_id, page_number, read_version),
  foreign key (tenant_id, document_id) references documents (tenant_id, document_id) on delete cascade
);
alter table page_versions enable row level security;
alter table page_versions force row level security;
create policy own_tenant on page_versions using (tenant_id = current_setting('app.tenant_id')::uuid);

grant select, insert, update, delete on uploads to casefold_app;
grant select, insert, update on documents, document_totals, pages to casefold_app;
grant select, insert on page_versions to casefold_app;
grant select, update on documents to casefold_definer;
grant select on uploads to casefold_definer;

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
end $$;

-- An upload and its document have one id.
create or replace function id_exists(kind text, wanted uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case kind
    when 'ten' then return exists (select 1 from public.tenants t where t.tenant_id = wanted);
    when 'key' then return exists (select 1 from public.keys k where k.key_id = wanted);
    when 'case' then return exists (select 1 from public.cases c where c.case_id = wanted);
    when 'exp' then return exists (select 1 from public.exports e where e.export_id = wanted);
    when 'doc' then return exists (select 1 from public.uploads u where u.document_id = wanted);
    else return false;
  end case;
end $$;
