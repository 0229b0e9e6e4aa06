-- What a search says of pages that it could not look at, and which pages wait for a newer fold.

-- Told when an attempt ends, from its pages: counting them at every search would cost as much as the search.
alter table documents
  add column pages_stored integer not null default 0,
  add column pages_failed integer not null default 0,
  -- read, but to be looked at by eye
  add column pages_unreadable integer not null default 0,
  -- the oldest fold among its pages; null where they were never counted: until then a search says that it is pending
  add column fold_version smallint;

-- Most documents are completed and legible: those that have something to say are few.
create index documents_unread on documents (tenant_id, case_id)
  where deleted_at is null
    and (status <> 'completed' or pages_failed > 0 or pages_unreadable > 0 or fold_version is null);
create index documents_by_fold on documents (tenant_id, fold_version, document_id);
