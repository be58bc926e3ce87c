import { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Serve } from '../../records/access/serve.ts';
import { devicesWhere } from '../../records/devices/device-views.ts';
import type { AcceptAgain } from '../profiles/accept-vendor.ts';
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
  serve(endpoints.devices.received, async ({ caller, params, t }) => {
    const [device] = await devicesWhere(db, caller.scope, sql`d.id = ${params.id}`);
    return receivedOf(db, found(device, 'device', params.id).id, now(), t);
  });
  serve(endpoints.devices.sendAgain, async ({ params, body, t }) =>
    sendAgain(dependencies, params.id, body.ids, t),
  );
}
