import { endpoints, type Occupancy } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../../records/access/serve.ts';
import { type AreaRow, areaIdsOf, areaOf, areasOf } from '../../records/areas/area-views.ts';
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

/** Quarter hours before the present one in a trend. */
const trendQuarters = 4;

/** How many people are in areas, now and in the past. */
export function occupancyRoutes(
  serve: Serve,
  { db, margins, occupancies: { occupancyOf, occupanciesOf }, now }: Dependencies,
): void {
  /** What is known of an area's count over a range, and who was inside at a moment of it; undefined where that is unknown. */
  const historyOf = async (area: AreaRow, from: number, to: number, present: Occupancy) => {
    const moment = now().getTime();
    const [found, lives] = await Promise.all([
      countOver(db, area, from, to),
      lineLives(db, area.id),
    ]);
    const unknown = unknownQuarters(lives, found.flows, from, to);
    const isUnknown = (at: number) =>
      // What was sent of the last quarter hour may be under way.
      at > moment - quarterMs ? present.state === 'unknown' : unknown.has(bucketOf(at - 1));
    return { found, sumsAt: (at: number) => (isUnknown(at) ? undefined : found.count.at(at)) };
  };
  const trendOf = async (area: AreaRow, present: Occupancy) => {
    const to = now().getTime();
    const from = bucketOf(to) - trendQuarters * quarterMs;
    const { sumsAt } = await historyOf(area, from, to, present);
    const people = quarterEnds(from, to, quarterMs).map((at) => {
      const sums = sumsAt(at);
      return sums ? Math.max(0, sums.people) : null;
    });
    return { area: area.id, people };
  };

  serve(endpoints.areas.trends, async ({ caller, query }) => {
    const areas = await areasOf(db, caller.scope, query);
    const present = await occupanciesOf(areas.map(({ id }) => id));
    return Promise.all(
      areas.flatMap((area) => {
        const one = present.find((occupancy) => occupancy.area === area.id);
        return one ? [trendOf(area, one)] : [];
      }),
    );
  });
  serve(endpoints.areas.occupancies, async ({ caller, query }) =>
    occupanciesOf(await areaIdsOf(db, caller.scope, query)),
  );
  serve(endpoints.areas.occupancy, async ({ caller, params }) =>
    occupancyOf(caller.scope, params.id),
  );
  serve(endpoints.areas.history, async ({ caller, params, query }) => {
    const moment = now().getTime();
    const area = await areaOf(db, caller.scope, params.id);
    const { from, to, stepMs } = occupancyRange(query, area, moment);
    const present = await occupancyOf(caller.scope, params.id);
    const [{ found, sumsAt }, margin] = await Promise.all([
      historyOf(area, from, to, present),
      margins.of(area.id, moment),
    ]);
    return {
      rows: quarterEnds(from, to, stepMs).map((at) => {
        const sums = sumsAt(at);
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
