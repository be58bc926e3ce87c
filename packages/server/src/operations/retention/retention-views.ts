import { sql } from 'kysely';
import { notificationCount } from '../../derived/notifications/notification-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { inUse } from '../../records/access/scope.ts';
import {
  type Horizons,
  horizonsOf,
  type Keeping,
  pathsBefore,
} from '../../records/customers/horizons.ts';

export interface RetentionRow extends Keeping {
  id: number;
  name: string;
  started_at: Date | null;
  finished_at: Date | null;
  failure: string | null;
  notifications: number;
  photos: number;
  bytes: number;
}

/** Customers by name, one or all in use, with the newest run that concerns each and what it removed there. */
export async function customersWithLastRun(db: Db, id: number | undefined) {
  const { rows } = await sql<RetentionRow>`
    select c.id, c.name, c.keep_notifications_days, c.keep_photos_days, c.keep_paths_days,
      run.started_at, run.finished_at, run.failure, coalesce(r.notifications, 0) as notifications,
      coalesce(r.photos, 0) as photos, coalesce(r.bytes, 0) as bytes
    from customers c
    left join (
      select customer_id, max(id) as id from retention_runs
      where customer_id is not null group by 1) own on own.customer_id = c.id
    cross join (
      select max(id) as id from retention_runs where customer_id is null) everyone
    left join retention_runs run on run.id = greatest(own.id, everyone.id)
    left join retention_removals r on r.run_id = run.id and r.customer_id = c.id
    where ${id === undefined ? inUse(false, 'c') : sql`c.id = ${id}`}
    order by c.name collate natural_order, c.id`.execute(db);
  return rows;
}

/** What a run would remove of a customer at this moment. */
export async function wouldRemove(db: Db, customer: Keeping & { id: number }, now: Date) {
  const horizons = horizonsOf(customer, now);
  const [notifications, pictures] = await Promise.all([
    expiredNotifications(db, customer.id, horizons),
    expiredPictures(db, customer.id, horizons),
  ]);
  return { ...horizons, amount: { notifications, ...pictures } };
}

function expiredNotifications(db: Db, customerId: number, { notificationsBefore }: Horizons) {
  if (!notificationsBefore) return 0;
  // Both ends of the list's range belong to it; rows are filed in whole milliseconds.
  const to = new Date(notificationsBefore.getTime() - 1);
  const filter = { device: undefined, type: undefined, from: undefined, to };
  return notificationCount(db, { customerId }, filter);
}

async function expiredPictures(db: Db, customerId: number, { photosBefore }: Horizons) {
  if (!photosBefore) return { photos: 0, bytes: 0 };
  const { rows } = await sql<{ photos: number; bytes: number }>`
    select count(*) as photos, coalesce(sum(p.bytes), 0)::bigint as bytes
    from devices d join photos p on p.device_id = d.id
    where d.customer_id = ${customerId}
      and p.path <> '' and p.path collate "C" < ${pathsBefore(photosBefore)}`.execute(db);
  return rows[0] ?? { photos: 0, bytes: 0 };
}
