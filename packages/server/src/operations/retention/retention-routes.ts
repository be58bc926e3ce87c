import { endpoints } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Serve } from '../../records/access/serve.ts';
import type { Retention } from './retention.ts';
import { customersWithLastRun, wouldRemove } from './retention-views.ts';
import { retentionToWire } from './retention-wire.ts';
import { isRunning } from './run-store.ts';

interface Dependencies {
  db: Db;
  retention: Pick<Retention, 'begin'>;
  now: () => Date;
}

export function retentionRoutes(serve: Serve, { db, retention, now }: Dependencies) {
  const look = async (customerId: number | undefined, t: Translate) => {
    const rows = await customersWithLastRun(db, customerId);
    if (customerId !== undefined) found(rows[0], 'customer', customerId);
    const customers = [];
    for (const row of rows)
      customers.push(retentionToWire(row, await wouldRemove(db, row, now()), t));
    return { running: await isRunning(db), customers };
  };

  serve(endpoints.retention.get, async ({ query, t }) => look(query.customer, t));
  serve(endpoints.retention.run, async ({ body, request, t }) => {
    const { customer } = body;
    if (customer !== undefined)
      found((await customersWithLastRun(db, customer))[0], 'customer', customer);
    const run = await retention.begin(customer ?? null);
    run?.ended.catch((error) => request.log.error(error));
    return look(customer, t);
  });
}
