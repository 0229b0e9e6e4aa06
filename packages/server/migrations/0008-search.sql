-- What a search says of pages that it could not look at, and which pages wait for a newer fold.

-- Told when an attempt ends, from its pages: counting them at every search would cost as much as the search.
alter table documents
  add column pages_failed integer not null default 0,
  -- read, but to be looked at by eye
  add column pages_unreadable integer not null default 0,
  -- the oldest fold among its pages; null until it has some
  add column fold_version smallint;

do $$
declare
  tenant uuid;
begin
  -- row level security holds for the owner too
  for tenant in select t.tenant_id from list_tenants() t loop
    perform set_config('app.tenant_id', tenant::text, true);
    update documents d
    set pages_failed = seen.failed, pages_unreadable = seen.unreadable, fold_version = seen.fold_version
    from (
      select p.document_id,
             count(*) filter (where p.text_source = 'failed') as failed,
             count(*) filter (where p.text_source <> 'failed' and p.legibility <> 'good') as unreadable,
             min(p.fold_version) as fold_version
      from pages p group by p.document_id
    ) seen
    where d.document_id = seen.document_id;
  end loop;
end $$;

-- Most documents are completed and legible: those that have something to say are few.
create index documents_unread on documents (tenant_id, case_id)
  where deleted_at is null and (status <> 'completed' or pages_failed > 0 or pages_unreadable > 0);
create index documents_by_fold on documents (tenant_id, fold_version, document_id);

-- Keys of crowded pages are kept compressed, and each search reads them: lz4 gives them back twice as fast as the default.
do $$
declare
  kept text;
begin
  if not exists (select 1 from pg_settings where name = 'default_toast_compression' and 'lz4' = any (enumvals)) then
    return;
  end if;
  for kept in select p.relid::text from pg_partition_tree('pages') p loop
    execute format('alter table only %s alter search_key set compression lz4, alter ocr_text set compression lz4', kept);
  end loop;
end $$;
