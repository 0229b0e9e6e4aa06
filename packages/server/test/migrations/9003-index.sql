create index cases_by_note on cases (tenant_id, note);
