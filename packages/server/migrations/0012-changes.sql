-- What has changed in a tenant since a moment ago, for those who watch it.
create index documents_by_change on documents (tenant_id, updated_at);
