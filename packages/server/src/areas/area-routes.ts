import { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import type { Db } from '../database/postgres.ts';
import { bucketOf, quarterMs } from '../derived/bucket-flows.ts';
import { ProblemError } from '../http/problem-error.ts';
import { quarterEnds } from './area-count.ts';
import { addRecount, createArea, removeArea, updateArea } from './area-store.ts';
import { areaOf, areasWhere, areaToWire } from './area-views.ts';
import { createMargins, driftsOf } from './margins.ts';
import { createOccupancies } from './occupancies.ts';
import { countOver, lineLives, occupancyRange, unknownQuarters } from './occupancy-history.ts';

interface Dependencies {
  db: Db;
  /** The same connections, for statements that are prepared once a connection. */
  pool: pg.Pool;
  now: () => Date;
}

/** Areas and how many people are in them; answers what reads the occupancy of one. */
export function areaRoutes(serve: Serve, { db, pool, now }: Dependencies) {
  const margins = createMargins(db);

  const { counted, occupancyOf } = createOccupancies({ db, pool, margins, now });
  const areasOf = (scope: Scope, customer: number | undefined) =>
    areasWhere(db, scope, customer === undefined ? sql`true` : sql`a.customer_id = ${customer}`);

  serve(endpoints.areas.list, async ({ caller, query }) =>
    (await areasOf(caller.scope, query.customer)).map(areaToWire),
  );
  serve(endpoints.areas.occupancies, async ({ caller, query }) => {
    const rows = await areasOf(caller.scope, query.customer);
    const found = await Promise.all(rows.map(({ id }) => counted(id)));
    return found.flatMap((one) => (one ? [one.occupancy] : []));
  });
  serve(endpoints.areas.get, async ({ caller, params }) =>
    areaToWire(await areaOf(db, caller.scope, params.id)),
  );
  serve(endpoints.areas.create, async ({ body }) => createArea(db, body));
  serve(endpoints.areas.update, async ({ params, body }) => {
    await updateArea(db, params.id, body);
    margins.forget(params.id);
    return areaToWire(await areaOf(db, 'all', params.id));
  });
  serve(endpoints.areas.remove, async ({ params }) => {
    await removeArea(db, params.id);
    return { id: params.id };
  });
  serve(endpoints.areas.occupancy, async ({ caller, params }) =>
    occupancyOf(caller.scope, params.id),
  );
  serve(endpoints.areas.recount, async ({ caller, params, body }) => {
    await areaOf(db, caller.scope, params.id);
    const moment = now();
    const at = body.from === undefined ? moment : new Date(body.from);
    if (at > moment) {
      throw new ProblemError(
        'malformed',
        'A recount holds from now on, or from an earlier moment.',
        {
          issues: [{ path: '/from', message: 'is in the future' }],
        },
      );
    }
    await addRecount(db, params.id, body, { at, username: caller.username });
    margins.forget(params.id);
    return occupancyOf(caller.scope, params.id);
  });
  serve(endpoints.areas.history, async ({ caller, params, query }) => {
    const moment = now().getTime();
    const area = await areaOf(db, caller.scope, params.id);
    const { from, to, stepMs } = occupancyRange(query, area, moment);
    const [found, lives, margin, present] = await Promise.all([
      countOver(db, area, from, to),
      lineLives(db, area.id),
      margins.of(area.id, moment),
      occupancyOf(caller.scope, params.id),
    ]);
    const unknown = unknownQuarters(lives, found.flows, from, to);
    const isUnknown = (at: number) =>
      // What was sent of the last quarter hour may be under way.
      at > moment - quarterMs ? present.state === 'unknown' : unknown.has(bucketOf(at - 1));
    return {
      rows: quarterEnds(from, to, stepMs).map((at) => {
        const sums = isUnknown(at) ? undefined : found.count.at(at);
        return {
          at: new Date(at),
          people: sums ? Math.max(0, sums.people) : null,
          margin: sums ? margin(sums.crossings) : null,
        };
      }),
      drifts: driftsOf(found, from).map(({ at, people }) => ({ at: new Date(at), people })),
      recounts: found.recounts.filter(({ at }) => at.getTime() >= from).reverse(),
      range: {
        from: new Date(from),
        to: new Date(to),
        zone: area.time_zone,
        step_minutes: stepMs / 60_000,
      },
    };
  });
  return { occupancyOf };
}
