-- Row level security binds the owner as well; the role that looks across tenants does what has to be done in all of them.
grant update on cases to casefold_definer;
set local role casefold_definer;
update cases set note = left(title, 20) where note is null;
reset role;
revoke update on cases from casefold_definer;
