import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';
import { holdCompaction } from './compaction.ts';

/**
 * Makes all counts anew from the hours of the devices' types, a device or customer at a time; ingest goes on
 * and appends pending changes meanwhile.
 */
export async function sumCounts(db: Db): Promise<void> {
  const alone = (write: (transaction: Db) => Promise<unknown>) =>
    db.transaction().execute(async (transaction) => {
      await holdCompaction(transaction);
      await write(transaction);
    });
  const devices = await db.selectFrom('devices').select('id').orderBy('id').execute();
  for (const { id } of devices) await alone((transaction) => sumDevice(transaction, id));
  const { rows } = await sql<{ id: number }>`select id from customers
    union select customer_id from notification_totals where customer_id <> 0 order by 1`.execute(
    db,
  );
  for (const { id } of rows) await alone((transaction) => sumCustomer(transaction, id));
  await alone(sumAll);
}

/** Rows of days, which hold their hours, and of 32 days: from `hourly`, the count of each type and hour. */
const bucketsOfHours = sql`
  select type, span, date_bin(make_interval(hours => span), hour, 'epoch'), sum(count),
    case span when 24 then array_agg(hour_entry(hour, count) order by hour) end
  from hourly, unnest('{24, 768}'::smallint[]) span
  group by 1, 2, 3`;

/** All rows of a device from the hours of its types: those are summed before the first row is written anew. */
const sumDevice = (transaction: Db, deviceId: number) =>
  sql`
    with removed as (
      delete from notification_counts where device_id = ${deviceId}
      returning type, span_hours, bucket, hours),
    hourly as (
      select kind as type, h.hour, sum(h.count) as count
      from removed r, counted_hours(r.bucket, r.hours) h, lateral (values (r.type), (0)) kinds(kind)
      where r.type <> 0 and r.span_hours = 24
      group by 1, 2)
    insert into notification_counts (device_id, type, span_hours, bucket, count, hours)
    select ${deviceId}, b.* from (${bucketsOfHours}) b`.execute(transaction);

/** A customer's totals: what its devices hold, retired ones too, without pending changes. */
async function sumCustomer(transaction: Db, customerId: number): Promise<void> {
  await sql`delete from notification_totals where customer_id = ${customerId}`.execute(transaction);
  await sql`
    with hourly as (
      select c.type, h.hour, sum(h.count) as count
      from devices d join notification_counts c on c.device_id = d.id and c.span_hours = 24,
        counted_hours(c.bucket, c.hours) h
      where d.customer_id = ${customerId}
      group by 1, 2 having sum(h.count) <> 0)
    insert into notification_totals (customer_id, type, span_hours, bucket, count, hours)
    select ${customerId}, b.* from (${bucketsOfHours}) b`.execute(transaction);
}

async function sumAll(transaction: Db): Promise<void> {
  await sql`delete from notification_totals where customer_id = 0`.execute(transaction);
  await sql`
    with hourly as (
      select t.type, h.hour, sum(h.count) as count
      from notification_totals t, counted_hours(t.bucket, t.hours) h
      where t.span_hours = 24
      group by 1, 2 having sum(h.count) <> 0)
    insert into notification_totals (customer_id, type, span_hours, bucket, count, hours)
    select 0, b.* from (${bucketsOfHours}) b`.execute(transaction);
}
