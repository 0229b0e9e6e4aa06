-- A page that repeats another one stays listed when a person said that it is no copy, so that it can be undone.
alter table page_copies add column restored boolean not null default false;
-- groups of copies, by the page that is kept
create index page_copies_of on page_copies (tenant_id, case_id, of_document_id, of_page_number);
