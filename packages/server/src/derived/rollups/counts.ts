import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';

/** The key of a row whose count became 0. */
interface Emptied {
  is_total: boolean;
  /** A device, or a customer (0: all) where it is a total. */
  owner: number;
  /** Of a total: 0 is the whole customer. */
  site: number;
  type: number;
  span_hours: number;
  bucket: Date;
}

const compact = sqlFile<object, Emptied>(new URL('./compact-counts.sql', import.meta.url));

/** Moves pending changes into the counts and totals; readers see them in the one or in the other. */
export async function compactCounts(transaction: Db): Promise<void> {
  const rows = await compact.run(transaction, {});
  if (rows.length === 0) return;
  const counts = keysOf(rows.filter(({ is_total }) => !is_total));
  await sql`delete from notification_counts c using ${counts}
    where c.device_id = gone.owner and c.type = gone.type
      and c.span_hours = gone.span_hours and c.bucket = gone.bucket`.execute(transaction);
  const totals = keysOf(rows.filter(({ is_total }) => is_total));
  await sql`delete from notification_totals t using ${totals}
    where t.customer_id = gone.owner and t.site_id = gone.site and t.type = gone.type
      and t.span_hours = gone.span_hours and t.bucket = gone.bucket`.execute(transaction);
}

const keysOf = (emptied: readonly Emptied[]) => sql`
  unnest(${emptied.map(({ owner }) => owner)}::int[], ${emptied.map(({ site }) => site)}::int[],
    ${emptied.map(({ type }) => type)}::smallint[],
    ${emptied.map(({ span_hours }) => span_hours)}::smallint[],
    ${emptied.map(({ bucket }) => bucket.toISOString())}::timestamptz[])
    as gone(owner, site, type, span_hours, bucket)`;

/**
 * Brings a device's counts from `from` to `end` (excluded; whole hours) to what is stored, by what
 * the pending changes lack. The device's row is locked.
 */
export async function recount(transaction: Db, deviceId: number, from: Date, end: Date) {
  await sql`
    insert into count_changes (device_id, customer_id, site_id, type, hour, change)
    select d.id, d.customer_id, d.site_id, c.type, c.hour, sum(c.count)
    from devices d, (
      select type, date_trunc('hour', at, 'UTC') as hour, count(*) as count from notifications
      where device_id = ${deviceId} and at >= ${from} and at < ${end} group by 1, 2
      union all
      select c.type, h.hour, -h.count
      from notification_counts c, counted_hours(c.bucket, c.hours) h
      where c.device_id = ${deviceId} and c.type <> 0 and c.span_hours = 24
        and c.bucket > ${from}::timestamptz - interval '24 hours' and c.bucket < ${end}
        and h.hour >= ${from} and h.hour < ${end}
      union all
      select type, hour, -change from count_changes
      where device_id = ${deviceId} and hour >= ${from} and hour < ${end}) c
    where d.id = ${deviceId} group by 1, 2, 3, 4, 5 having sum(c.count) <> 0`.execute(transaction);
}

/** Notifications of one type and hour. */
export interface HourCount {
  type: number;
  hour: Date;
  count: number;
}

/** Counts removed notifications of a device no more. */
export async function countRemoved(transaction: Db, deviceId: number, removed: HourCount[]) {
  if (removed.length === 0) return;
  await sql`
    insert into count_changes (device_id, customer_id, site_id, type, hour, change)
    select d.id, d.customer_id, d.site_id, r.type, r.hour, -r.count
    from unnest(${removed.map(({ type }) => type)}::smallint[],
      ${removed.map(({ hour }) => hour.toISOString())}::timestamptz[],
      ${removed.map(({ count }) => count)}::bigint[]) as r(type, hour, count), devices d
    where d.id = ${deviceId}`.execute(transaction);
}

/** Removes the counts of a device that is itself removed; the totals of its customer follow from what was removed. */
export const removeCounts = (transaction: Db, deviceId: number) =>
  transaction.deleteFrom('notification_counts').where('device_id', '=', deviceId).execute();

/** Removes the totals of a customer that is itself removed. */
export const removeTotals = (transaction: Db, customerId: number) =>
  transaction.deleteFrom('notification_totals').where('customer_id', '=', customerId).execute();
