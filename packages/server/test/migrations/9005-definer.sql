-- What a later version may bring: a function that looks across tenants, and a table that no tenant owns.
create table later_things (later_id uuid not null primary key);
create function later_count() returns bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select count(*) from public.cases);
end $$;
grant create on schema public to casefold_definer;
alter function later_count() owner to casefold_definer;
revoke create on schema public from casefold_definer;
revoke execute on function later_count() from public;
grant execute on function later_count() to casefold_app;
