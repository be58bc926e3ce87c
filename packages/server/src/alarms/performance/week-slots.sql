-- New alarms in slots of :slot_seconds from :from on: which slots have any, and how many.

select floor(extract(epoch from started_at - :from::timestamptz) / :slot_seconds)::int as slot, count(*)::int as alarms
from alarms
where started_at >= :from and started_at < :until
  and suppressed_by is null and not out_of_service
  and channel_id is null and (:customer::int is null or customer_id = :customer) and (0 = any(:sites::int[]) or site_id = any(:sites::int[]))
group by 1
order by 1
