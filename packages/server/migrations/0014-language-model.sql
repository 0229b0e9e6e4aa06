-- An optional language model: what it answered, and how often it was asked for a request. Its address and key are a setting
-- of the tenant.

-- So that nobody is asked, or paid, twice.
create table model_answers (
  tenant_id uuid not null,
  -- sha256 of the page's text, the versions of prompt and schema, and the model
  question bytea not null,
  -- The answer quotes it, and goes when it goes; the same text in another document is the same question.
  document_id uuid not null,
  answer jsonb not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, question),
  foreign key (tenant_id, document_id) references documents (tenant_id, document_id) on delete cascade
);
create index model_answers_by_document on model_answers (tenant_id, document_id);
alter table model_answers enable row level security;
alter table model_answers force row level security;
create policy own_tenant on model_answers using (tenant_id = current_setting('app.tenant_id')::uuid);

-- Claimed before each call, by however many workers at once.
create table model_budgets (
  tenant_id uuid not null,
  report_request_id uuid not null,
  calls integer not null,
  -- Failures since the last answer, in this attempt of the request: after a few nobody asks any more.
  attempt integer not null,
  failed integer not null,
  primary key (tenant_id, report_request_id),
  foreign key (tenant_id, report_request_id) references report_requests (tenant_id, report_request_id) on delete cascade
);
alter table model_budgets enable row level security;
alter table model_budgets force row level security;
create policy own_tenant on model_budgets using (tenant_id = current_setting('app.tenant_id')::uuid);

grant select, insert on model_answers to casefold_app;
grant select, insert, update on model_budgets to casefold_app;
