import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { holdCompaction } from './compaction.ts';

/**
 * Computes all counts again from the hours of the devices' types, a device or customer at a time; ingest continues and
 * appends pending changes during it.
 */
export async function sumCounts(db: Db): Promise<void> {
  const alone = (write: (transaction: Db) => Promise<unknown>) =>
    db.transaction().execute(async (transaction) => {
      await holdCompaction(transaction);
      await write(transaction);
    });
  const devices = await db.selectFrom('devices').select('id').orderBy('id').execute();
  for (const { id } of devices) await alone((transaction) => sumDevice(transaction, id));
  const { rows: owners } = await sql<Owner>`
    select customer_id as customer, id as site from sites
    union select customer_id, site_id from notification_totals where customer_id <> 0 order by 1, 2`.execute(
    db,
  );
  for (const owner of owners)
    if (owner.site !== 0) await alone((transaction) => sumSite(transaction, owner));
  for (const customer of new Set(owners.map((owner) => owner.customer)))
    await alone((transaction) => sumCustomer(transaction, customer));
  await alone(sumAll);
}

/** Whose totals: those of a customer's site, 0 being the whole customer; customer 0 is everything. */
interface Owner {
  customer: number;
  site: number;
}

/** A device's rows, from the hours of its types. */
const sumDevice = (transaction: Db, deviceId: number) =>
  replaceRows(
    transaction,
    ofDevice(deviceId),
    sql`
      select kind as type, h.hour, sum(h.count) as count
      from notification_counts c, counted_hours(c.bucket, c.hours) h,
        lateral (values (c.type), (0)) kinds(kind)
      where c.device_id = ${deviceId} and c.type <> 0 and c.span_hours = 24
      group by 1, 2 having sum(h.count) <> 0`,
  );

/** A site's totals: what its devices hold, retired ones too, without pending changes. */
async function sumSite(transaction: Db, owner: Owner) {
  // By themselves: Citus joins no table of every node in a statement that writes one it does not know.
  const devices = await transaction
    .selectFrom('devices')
    .select('id')
    .where('site_id', '=', owner.site)
    .execute();
  await replaceRows(
    transaction,
    totalsOf(owner),
    sql`
      select c.type, h.hour, sum(h.count) as count
      from notification_counts c, counted_hours(c.bucket, c.hours) h
      where c.device_id = any(${devices.map(({ id }) => id)}::integer[]) and c.span_hours = 24
      group by 1, 2 having sum(h.count) <> 0`,
  );
}

const sumCustomer = (transaction: Db, customer: number) =>
  replaceRows(
    transaction,
    totalsOf({ customer, site: 0 }),
    sql`
      select t.type, h.hour, sum(h.count) as count
      from notification_totals t, counted_hours(t.bucket, t.hours) h
      where t.customer_id = ${customer} and t.site_id <> 0 and t.span_hours = 24
      group by 1, 2 having sum(h.count) <> 0`,
  );

const sumAll = (transaction: Db) =>
  replaceRows(
    transaction,
    totalsOf({ customer: 0, site: 0 }),
    sql`
      select t.type, h.hour, sum(h.count) as count
      from notification_totals t, counted_hours(t.bucket, t.hours) h
      where t.customer_id <> 0 and t.site_id = 0 and t.span_hours = 24
      group by 1, 2 having sum(h.count) <> 0`,
  );

/** Whose rows are meant: which to remove unless they are wanted, and where the wanted ones go. */
interface Rows {
  /** The values of `owner`, its columns. */
  ids: RawBuilder<unknown>;
  owner: RawBuilder<unknown>;
  remove: RawBuilder<unknown>;
  insert: RawBuilder<unknown>;
}

const ofDevice = (id: number): Rows => ({
  ids: sql`${id}::integer`,
  owner: sql`device_id`,
  remove: sql`delete from notification_counts c where c.device_id = ${id}`,
  insert: sql`insert into notification_counts`,
});

const totalsOf = ({ customer, site }: Owner): Rows => ({
  ids: sql`${customer}::integer, ${site}::integer`,
  owner: sql`customer_id, site_id`,
  remove: sql`delete from notification_totals c where c.customer_id = ${customer} and c.site_id = ${site}`,
  insert: sql`insert into notification_totals`,
});

/** Rows of days, with their hours, and of 32 days from the count of each type and hour. Those that are right stay. */
const replaceRows = (
  transaction: Db,
  { ids, owner, remove, insert }: Rows,
  hourly: RawBuilder<unknown>,
) =>
  sql`
    with hourly as (${hourly}),
    wanted as (
      select type, span as span_hours, date_bin(make_interval(hours => span), hour, 'epoch') as bucket,
        sum(count) as count, case span when 24 then array_agg(hour_entry(hour, count) order by hour) end as hours
      from hourly, unnest('{24, 768}'::smallint[]) span
      group by 1, 2, 3),
    removed as (
      ${remove} and not exists (
        select 1 from wanted w
        where w.type = c.type and w.span_hours = c.span_hours and w.bucket = c.bucket))
    ${insert} as kept (${owner}, type, span_hours, bucket, count, hours)
    select ${ids}, type, span_hours, bucket, count, hours from wanted order by type, span_hours, bucket
    on conflict (${owner}, type, span_hours, bucket)
      do update set count = excluded.count, hours = excluded.hours
      where (kept.count, kept.hours) is distinct from (excluded.count, excluded.hours)`.execute(
    transaction,
  );
