import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';
import { holdCompaction } from './compaction.ts';

/**
 * Makes all counts anew from the devices' hours, a device or customer at a time; ingest goes on
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

/** A device's wider buckets, and those of all types, from its hours. */
async function sumDevice(transaction: Db, deviceId: number): Promise<void> {
  await sql`delete from notification_counts
    where device_id = ${deviceId} and (type = 0 or span_hours > 1)`.execute(transaction);
  await sql`
    insert into notification_counts (device_id, type, span_hours, bucket, count)
    select device_id, kind, span, date_bin(make_interval(hours => span), hour, 'epoch'), sum(count)
    from (select device_id, type, bucket as hour, count from notification_counts
      where device_id = ${deviceId} and span_hours = 1) hours,
      unnest('{1, 24, 768}'::smallint[]) span, lateral (values (type), (0)) kinds(kind)
    where kind = 0 or span > 1
    group by 1, 2, 3, 4`.execute(transaction);
}

/** A customer's totals: what its devices hold, retired ones too, without pending changes. */
async function sumCustomer(transaction: Db, customerId: number): Promise<void> {
  await sql`delete from notification_totals where customer_id = ${customerId}`.execute(transaction);
  await sql`
    insert into notification_totals (customer_id, type, span_hours, bucket, count)
    select ${customerId}, type, span_hours, bucket, sum(count)
    from notification_counts c join devices d on d.id = c.device_id
    where d.customer_id = ${customerId}
    group by 2, 3, 4 having sum(count) <> 0`.execute(transaction);
}

async function sumAll(transaction: Db): Promise<void> {
  await sql`delete from notification_totals where customer_id = 0`.execute(transaction);
  await sql`
    insert into notification_totals (customer_id, type, span_hours, bucket, count)
    select 0, type, span_hours, bucket, sum(count) from notification_totals
    group by 2, 3, 4 having sum(count) <> 0`.execute(transaction);
}
