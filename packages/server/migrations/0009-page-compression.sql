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
