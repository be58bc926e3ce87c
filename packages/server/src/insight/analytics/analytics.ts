import { type Analytics, type AnalyticsQuery, stateNames } from '@foyer/contract';
import { alwaysComputed, type RecentAnswers } from '../../platform/concurrency/recent-answers.ts';
import type { Db } from '../../platform/database/postgres.ts';
import {
  bucketsOf,
  type Range,
  rangeBefore,
  rangeToWire,
  readRange,
  stepOf,
} from '../../platform/time/range.ts';
import type { Scope } from '../../records/access/caller.ts';
import { extentOf } from '../../records/sites/extent.ts';
import { cameraStates, deviceStates, inventoryTiles, notificationTile } from './analytics-views.ts';
import { completeRange, weekBefore } from './asked-range.ts';
import { levelsOf } from './level-views.ts';
import { countingSeries, maskSeries, stateColours, summaryOf } from './series.ts';

/** Of so many devices or cameras numbers may be some seconds old. */
const largeScope = 10_000;

/**
 * The dashboard's data (specification, section 3: Analytics data); by default for the seven days before `now`. Numbers of devices and
 * cameras of large scopes may be some seconds old where answers are kept.
 */
export async function analyticsAt(
  db: Db,
  callerScope: Scope,
  query: AnalyticsQuery,
  now: Date,
  recent: RecentAnswers = alwaysComputed,
): Promise<Analytics> {
  const asked = readRange(query);
  const extent = await extentOf(db, callerScope, query);
  const week = weekBefore(now);
  const range = completeRange(asked, extent.zone, now);
  const step = stepOf(range);
  const read = async (of: Range) => {
    const buckets = bucketsOf(of, step);
    const { buckets: rows, whole } = await levelsOf(db, extent, buckets);
    const points = buckets.map(({ at }, nth) => ({ at, ...rows[nth]! }));
    return {
      range: rangeToWire(of, step),
      summary: summaryOf(whole),
      counting: countingSeries(points, step),
      mask: maskSeries(points, step),
    };
  };
  const kept = <Answer>(
    what: string,
    compute: () => Promise<Answer>,
    recordsOf: (answer: Answer) => number,
  ) =>
    recent.of(
      JSON.stringify([what, extent.scope, extent.device ?? null]),
      compute,
      (answer) => recordsOf(answer) >= largeScope,
    );
  const [inventory, alerts, healts, devices, cameras, current, previous] = await Promise.all([
    kept(
      'inventory',
      () => inventoryTiles(db, extent, week),
      (tiles) => tiles.devices.total + tiles.cameras.total,
    ),
    notificationTile(db, extent, 3, week),
    notificationTile(db, extent, 2, week),
    kept('devices', () => deviceStates(db, extent), sumOf),
    kept('cameras', () => cameraStates(db, extent), sumOf),
    read(range),
    query.compare ? read(rangeBefore(range)) : undefined,
  ]);
  return {
    ...inventory,
    alerts,
    healts,
    ...current,
    deviceHealth: pie(devices),
    cameraHealth: pie(cameras),
    ...(previous ? { previous } : {}),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const pie = (series: number[]) => ({
  series,
  options: { labels: [...stateNames], colors: stateColours },
});
