-- The chronology of a case: encounters in the order of their days, looked up by what they say and by page.

alter table encounters
  add column service_date text generated always as (body #>> '{encounter,serviceDate,value}') stored,
  -- the days it may have been on: 2009-03 is from 2009-03-01 to 2009-03-31
  add column first_day text generated always as (left((body #>> '{encounter,serviceDate,value}') || '-01-01', 10)) stored,
  add column last_day text generated always as (
    case length(coalesce(body #>> '{encounter,endDate,value}', body #>> '{encounter,serviceDate,value}'))
      when 4 then coalesce(body #>> '{encounter,endDate,value}', body #>> '{encounter,serviceDate,value}') || '-12-31'
      when 7 then coalesce(body #>> '{encounter,endDate,value}', body #>> '{encounter,serviceDate,value}') || '-31'
      else coalesce(body #>> '{encounter,endDate,value}', body #>> '{encounter,serviceDate,value}')
    end) stored,
  add column encounter_type text generated always as (body #>> '{encounter,encounterType}') stored,
  add column not_this_patient boolean generated always as ((body ->> 'wrongPatient')::boolean) stored,
  -- folded, as page texts are for searching: who saw the patient; and everything that a row of the chronology shows
  add column provider_key text not null default '',
  add column search_key text not null default '';
-- what has no date comes last
create index encounters_by_day on encounters (tenant_id, case_id, coalesce(service_date, '~'), position, encounter_id);

-- Which stretch of which page belongs to which encounter. Offsets are those of the page as it was read.
create table encounter_segments (
  tenant_id uuid not null,
  case_id uuid not null,
  encounter_id text not null,
  document_id uuid not null,
  page_number integer not null,
  from_offset integer not null,
  to_offset integer not null,
  is_copy boolean not null,
  primary key (tenant_id, case_id, document_id, page_number, from_offset, encounter_id),
  foreign key (tenant_id, case_id, encounter_id) references encounters (tenant_id, case_id, encounter_id) on delete cascade
);
create index encounter_segments_of on encounter_segments (tenant_id, case_id, encounter_id);
alter table encounter_segments enable row level security;
alter table encounter_segments force row level security;
create policy own_tenant on encounter_segments using (tenant_id = current_setting('app.tenant_id')::uuid);
grant select, insert, update, delete on encounter_segments to casefold_app;

-- A person may say that a page is no copy.
alter table encounter_corrections drop constraint encounter_corrections_action_check;
alter table encounter_corrections add constraint encounter_corrections_action_check
  check (action in ('correct', 'split', 'join', 'import', 'copy'));

-- How many pages the encounters were computed from: while documents are being read, only where there are many more.
alter table evidence_states add column pages integer not null default 0;

-- Notes made before do not hold the words that the chronology quotes: they are made again.
grant delete on evidence_pages to casefold_definer;
grant select, update on encounters to casefold_definer;
set local role casefold_definer;
delete from evidence_pages;
update encounters set body = body || '{"quotes": []}';
update evidence_states
set outdated = true, status = 'queued', attempt = attempt + 1, error_code = null, sweep_at = now(), sweeps = 0;
reset role;
revoke select, update on encounters from casefold_definer;
revoke delete on evidence_pages from casefold_definer;
