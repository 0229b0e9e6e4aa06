-- How many words the file holds for a page that no reader sees on it. The words themselves are kept nowhere but in the file.
alter table pages add column hidden_text integer not null default 0;
alter table page_versions add column hidden_text integer not null default 0;

-- Counted with the pages that a search could not read, when an attempt ends.
alter table documents add column pages_hidden integer not null default 0;

drop index documents_unread;
create index documents_unread on documents (tenant_id, case_id)
  where deleted_at is null
    and (status <> 'completed' or pages_failed > 0 or pages_unreadable > 0 or pages_hidden > 0 or fold_version is null);
