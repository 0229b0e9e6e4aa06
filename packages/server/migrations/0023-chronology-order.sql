-- Row level security keeps a condition on a coalesce from being looked up in an index, so that every page of a chronology
-- read all the visits before it again. A case expression is looked up.
drop index encounters_by_day;
-- what has no date comes last
create index encounters_by_day on encounters
  (tenant_id, case_id, (case when service_date is null then '~' else service_date end), position, encounter_id);
