-- The background job that makes the attempt: where the same job begins again, the attempt before is over. Null where none
-- is under way, and for those of earlier versions, which end by their time.
alter table deliveries add column attempt_job uuid;
