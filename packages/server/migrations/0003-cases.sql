create table cases (
  tenant_id uuid not null,
  case_id uuid not null,
  status text not null check (status in ('active', 'closed')),
  claim_number text collate "C" not null,
  case_type text not null,
  title text not null,
  description text not null,
  subject jsonb,
  key_dates jsonb,
  ocr_engine text check (ocr_engine in ('accurate', 'fast')),
  -- what the list's q looks through: claim number, title and names, in lower case
  search_text text collate "C" not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  primary key (tenant_id, case_id),
  foreign key (tenant_id) references tenants (tenant_id) on delete restrict
);
create index cases_by_id on cases (case_id);
create index cases_by_update on cases (tenant_id, updated_at, case_id);
create index cases_by_claim on cases (tenant_id, claim_number, case_id);
alter table cases enable row level security;
alter table cases force row level security;
create policy own_tenant on cases using (tenant_id = current_setting('app.tenant_id')::uuid);

grant select, insert, update on cases to casefold_app;
grant select on cases to casefold_definer;

create or replace function id_exists(kind text, wanted uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case kind
    when 'ten' then return exists (select 1 from public.tenants t where t.tenant_id = wanted);
    when 'key' then return exists (select 1 from public.keys k where k.key_id = wanted);
    when 'case' then return exists (select 1 from public.cases c where c.case_id = wanted);
    else return false;
  end case;
end $$;
