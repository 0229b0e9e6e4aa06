-- The first sign-in through an identity provider to an account that exists waits here until its owner has confirmed it with
-- what the account has: a passkey, a password or its mailbox.
create table confirmations (
  tenant_id uuid not null,
  -- sha256 of what the browser's cookie holds
  hash bytea not null,
  user_id uuid not null,
  issuer text not null,
  client_id text not null,
  subject text not null,
  -- where to go afterwards, a path of our own
  next text not null,
  -- the newest link that was mailed for it; no foreign key, because old links are deleted on their own
  link_id uuid,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
alter table confirmations enable row level security;
alter table confirmations force row level security;
create policy own_tenant on confirmations using (tenant_id = current_setting('app.tenant_id')::uuid);
grant select, insert, update, delete on confirmations to casefold_app;

alter table links drop constraint links_kind_check;
alter table links add constraint links_kind_check check (kind in ('invite', 'reset', 'recover', 'confirm'));

-- Whoever gets an account back keeps nobody's way into it: what identity providers of any tenant were linked to it must be
-- confirmed again.
create function unlink_identities(wanted_user uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.identities i where i.user_id = wanted_user;
  delete from public.confirmations c where c.user_id = wanted_user;
end $$;
grant select, delete on identities, confirmations to casefold_definer;
grant create on schema public to casefold_definer;
alter function unlink_identities(uuid) owner to casefold_definer;
revoke create on schema public from casefold_definer;
revoke execute on function unlink_identities(uuid) from public;
grant execute on function unlink_identities(uuid) to casefold_app;
