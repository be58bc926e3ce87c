import { chartFactsOf, type MeasureChart, type MeasureChartQuery } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { bucketsOf, rangeToWire, readRange, stepOf } from '../../platform/time/range.ts';
import type { Scope } from '../../records/access/caller.ts';
import { sitesOf } from '../../records/access/scope.ts';
import { type Extent, extentOf } from '../../records/sites/extent.ts';
import { completeRange } from './asked-range.ts';
import { type MeasuredPlace, measureLevels } from './measure-chart-views.ts';
import { measureSeries, rounded } from './series.ts';

/** A measure over a range, by default the seven days before `now`. */
export async function measureChartAt(
  db: Db,
  callerScope: Scope,
  query: MeasureChartQuery,
  now: Date,
): Promise<MeasureChart> {
  const asked = readRange(query);
  const extent = await extentOf(db, callerScope, query);
  const range = completeRange(asked, extent.zone, now);
  const step = stepOf(range);
  const buckets = bucketsOf(range, step);
  const levels = await measureLevels(db, query.measure, placeOf(extent), buckets);
  const points = buckets.map(({ at }, nth) => ({ at, ...levels.buckets[nth]! }));
  const { mean, highest, readings } = levels.whole;
  return {
    measure: query.measure,
    unit: chartFactsOf(query.measure).unit,
    range: rangeToWire(range, step),
    series: measureSeries(points, step),
    summary: { mean: rounded(mean), highest: rounded(highest), readings },
  };
}

function placeOf({ scope, device }: Extent): MeasuredPlace {
  if (typeof scope === 'object')
    return {
      customer: scope.customerId,
      sites: sitesOf(scope),
      device: device ?? null,
    };
  // A person without a customer sees no device.
  if (scope === 'none') return { customer: 0, sites: sitesOf(scope), device: null };
  throw new ProblemError(
    'malformed',
    msg(
      'Choose a customer or a device: one chart of the devices of all customers would say nothing.',
    ),
    { issues: [{ path: '/customer', message: msg('is missing') }] },
  );
}
