-- What has changed of report requests since a moment ago, for those who watch them; a hold runs out without a change.
create index report_requests_by_change on report_requests (tenant_id, updated_at);
create index report_requests_by_hold on report_requests (tenant_id, held_until) where held_until is not null;

-- Decisions are read in their order alone.
drop index review_decisions_by_item;
