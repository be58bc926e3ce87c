import { type Analytics, stateNames, type TimeSeries } from '@foyer/contract';
import type { Scope } from '../access/caller.ts';
import type { Db } from '../platform/postgres.ts';
import {
  cameraStates,
  deviceStates,
  type HourRow,
  hourlyLevels,
  inventoryTiles,
  notificationTile,
  weekBefore,
} from './analytics-views.ts';

const hourMs = 3_600_000;

/** The palette of the design's look: state and series keep their colour everywhere. */
const colour = { primary: '#005792', success: '#21AE8C', warning: '#FDA700', danger: '#FD5F00' };
const stateColours = [colour.success, colour.warning, colour.danger, '#798892'];

/** The dashboard's data (specification, section 3: Analytics data), for the seven days before `now`. */
export async function analyticsAt(db: Db, scope: Scope, now: Date): Promise<Analytics> {
  const week = weekBefore(now);
  const from = new Date(Math.floor(week.getTime() / hourMs) * hourMs);
  const [inventory, alerts, healts, hours, devices, cameras] = await Promise.all([
    inventoryTiles(db, scope, week),
    notificationTile(db, scope, 3, week),
    notificationTile(db, scope, 2, week),
    hourlyLevels(db, scope, from, now),
    deviceStates(db, scope),
    cameraStates(db, scope),
  ]);
  return {
    ...inventory,
    alerts,
    healts,
    counting: timeSeries(hours, from, [
      ['People', 'people', colour.primary],
      ['Distance violations', 'distance', colour.danger],
      ['PPE violations', 'ppe', colour.warning],
    ]),
    mask: timeSeries(hours, from, [
      ['People', 'maskPeople', colour.primary],
      ['Masks', 'masks', colour.success],
    ]),
    deviceHealth: pie(devices),
    cameraHealth: pie(cameras),
  };
}

function timeSeries(
  hours: HourRow[],
  from: Date,
  series: [name: string, column: Exclude<keyof HourRow, 'at'>, color: string][],
): TimeSeries {
  return {
    data: series.map(([, column]) => hours.map((hour) => [hour.at, hour[column]])),
    conf: series.map(([name, , color]) => ({
      name,
      color,
      type: 'area',
      fillOpacity: 0.15,
      lineWidth: 2,
    })),
    options: { pointInterval: hourMs, pointStart: from.getTime() },
  };
}

const pie = (series: number[]) => ({
  series,
  options: { labels: [...stateNames], colors: stateColours },
});
