import { endpoints } from '@foyer/contract';
import { resetsBetween } from '../../derived/occupancy/area-clock.ts';
import { bucketOf } from '../../derived/rollups/bucket-flows.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../../records/access/serve.ts';
import { areaOf } from '../../records/areas/area-views.ts';
import { areaFaultsToWire } from './area-fault-wire.ts';
import { areaHoursOf } from './area-hour-views.ts';
import { findAreaFaults } from './find-area-faults.ts';
import { measuredDays } from './measured-days.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

const dayMs = 86_400_000;
const readDays = 56;

/** What is wrong with the lines of an area, from what they counted in the last weeks. */
export function areaFaultRoutes(serve: Serve, { db, now }: Dependencies): void {
  serve(endpoints.areas.faults, async ({ caller, params, query }) => {
    const area = await areaOf(db, caller.scope, params.id);
    const moment = now().getTime();
    const since = Math.max(
      moment - (readDays + 1) * dayMs,
      query.since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(query.since),
    );
    const starts = resetsBetween(area.time_zone, area.reset_at, since, moment).map(bucketOf);
    const rows = starts.length < 2 ? [] : await areaHoursOf(db, area.id, starts);
    const days = measuredDays(rows, area.lines.length);
    return areaFaultsToWire(findAreaFaults(days), area.lines);
  });
}
