import { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Serve } from '../access/serve.ts';
import type { Db } from '../database/postgres.ts';
import { devicesWhere } from '../devices/device-views.ts';
import { found } from '../http/problem-error.ts';
import type { AcceptAgain } from '../ingest/accept-vendor.ts';
import { receivedOf } from './received-views.ts';
import { sendAgain } from './send-again.ts';

interface Dependencies {
  db: Db;
  pool: pg.Pool;
  acceptAgain: AcceptAgain;
  now: () => Date;
}

/** What devices really sent, and refused messages that are sent again. */
export function receivedRoutes(serve: Serve, dependencies: Dependencies) {
  const { db, now } = dependencies;
  serve(endpoints.devices.received, async ({ caller, params }) => {
    const [device] = await devicesWhere(db, caller.scope, sql`d.id = ${params.id}`);
    return receivedOf(db, found(device, 'device', params.id).id, now());
  });
  serve(endpoints.devices.sendAgain, async ({ params, body }) =>
    sendAgain(dependencies, params.id, body.ids),
  );
}
