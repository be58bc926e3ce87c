import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../../records/access/serve.ts';
import { areaOf, areasOf } from '../../records/areas/area-views.ts';
import { bucketOf, quarterMs } from '../rollups/bucket-flows.ts';
import { quarterEnds } from './area-count.ts';
import { driftsOf, type Margins } from './margins.ts';
import type { Occupancies } from './occupancies.ts';
import { countOver, lineLives, occupancyRange, unknownQuarters } from './occupancy-history.ts';

interface Dependencies {
  db: Db;
  margins: Margins;
  occupancies: Occupancies;
  now: () => Date;
}

/** How many people are in areas, now and in the past. */
export function occupancyRoutes(
  serve: Serve,
  { db, margins, occupancies: { occupancyOf, occupanciesOf }, now }: Dependencies,
): void {
  serve(endpoints.areas.occupancies, async ({ caller, query }) => {
    const rows = await areasOf(db, caller.scope, query);
    return occupanciesOf(rows.map(({ id }) => id));
  });
  serve(endpoints.areas.occupancy, async ({ caller, params }) =>
    occupancyOf(caller.scope, params.id),
  );
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
}
