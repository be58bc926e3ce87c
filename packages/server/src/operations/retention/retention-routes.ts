import { type CustomerRetention, endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Serve } from '../../records/access/serve.ts';
import type { Retention } from './retention.ts';
import { customersWithLastRun, type RetentionRow, wouldRemove } from './retention-views.ts';
import { isRunning } from './run-store.ts';

interface Dependencies {
  db: Db;
  retention: Pick<Retention, 'begin'>;
  now: () => Date;
}

export function retentionRoutes(serve: Serve, { db, retention, now }: Dependencies) {
  const look = async (customerId: number | undefined) => {
    const rows = await customersWithLastRun(db, customerId);
    if (customerId !== undefined) found(rows[0], 'customer', customerId);
    const customers = [];
    for (const row of rows) customers.push(toWire(row, await wouldRemove(db, row, now())));
    return { running: await isRunning(db), customers };
  };

  serve(endpoints.retention.get, async ({ query }) => look(query.customer));
  serve(endpoints.retention.run, async ({ body, request }) => {
    const { customer } = body;
    if (customer !== undefined)
      found((await customersWithLastRun(db, customer))[0], 'customer', customer);
    const run = await retention.begin(customer ?? null);
    run?.ended.catch((error) => request.log.error(error));
    return look(customer);
  });
}

function toWire(row: RetentionRow, outlook: Awaited<ReturnType<typeof wouldRemove>>) {
  const { notifications, photos, bytes } = row;
  return {
    id: row.id,
    Name: row.name,
    notifications_before: outlook.notificationsBefore?.toISOString() ?? null,
    photos_before: outlook.photosBefore?.toISOString() ?? null,
    would_remove: outlook.amount,
    last_run: row.started_at && {
      started_at: row.started_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
      failure: row.failure,
      removed: { notifications, photos, bytes },
    },
  } satisfies CustomerRetention;
}
