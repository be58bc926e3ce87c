import type { Db } from '../../platform/database/postgres.ts';
import type { FindCrossing } from '../../records/crossing-marks/mark-routes.ts';
import { flowSite } from '../flows/flow-site.ts';
import { bucketOf, quarterMs } from '../rollups/bucket-flows.ts';
import { crossingsOfFlow } from './flow-crossings.ts';
import { personOf } from './marked-crossings.ts';

/** Finds a crossing by the moment of the flow and its place among those of that moment and direction. */
export const findCrossing =
  (db: Db): FindCrossing =>
  async (scope, { camera, line, direction, counted_at, nth }) => {
    const { lines } = await flowSite(db, scope, { camera, line });
    const countedAt = Date.parse(counted_at);
    const start = bucketOf(countedAt);
    const asked = { direction, maxRows: Number.POSITIVE_INFINITY };
    const rows = await crossingsOfFlow(db, lines, { start, until: start + quarterMs }, asked);
    const row = rows?.find((one) => one.countedAt === countedAt && one.nth === nth);
    return (
      row && { person: row.path && personOf(row.path), at: new Date(row.at), mark: row.mark?.id }
    );
  };
