create table remarks (
  tenant_id uuid not null,
  remark_id uuid not null,
  case_id uuid not null,
  text text not null,
  primary key (tenant_id, remark_id),
  foreign key (tenant_id, case_id) references cases (tenant_id, case_id) on delete cascade
);
alter table remarks enable row level security;
alter table remarks force row level security;
create policy own_tenant on remarks using (tenant_id = current_setting('app.tenant_id')::uuid);
grant select, insert, update on remarks to casefold_app;
