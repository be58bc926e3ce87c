-- Hours between :from and :end that changed since `levels` of a customer (:customer; 0: all) at its sites (:sites; {0}: wherever)
-- were computed, and hours that begin a quarter past or before one of them.

select distinct hour
from level_changes,
  -- The hours, by the bucket they begin with, that cover a bucket.
  generate_series(bucket - interval '45 minutes', bucket, interval '15 minutes') hour
where bucket >= :from::timestamptz and bucket < :end::timestamptz
  and (:customer::int = 0 or customer_id = :customer::int)
  and (0 = any(:sites::int[]) or site_id = any(:sites::int[]))
