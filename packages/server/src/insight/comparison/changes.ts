import type { Change, LeftOutDay, SiteMeasure } from '@foyer/contract';
import { countsVisitors, rankedCoverage } from '@foyer/contract';
import type { DayPair } from './compared-days.ts';
import { estimateOf } from './estimate.ts';
import type { DayRow } from './site-day-views.ts';

/** What a day adds to a measure: a number, and by what it is counted. */
interface Part {
  x: number;
  y: number;
}

type DayState = 'closed' | 'not_measured' | Part;

/** A day as a measure sees it. Days of which less than the bound of a rank was measured are no fair part of a comparison. */
export function partOf(day: DayRow | undefined, measure: SiteMeasure): DayState {
  if (!day) return 'not_measured';
  if (day.has_hours && day.open_minutes === 0) return 'closed';
  const part = measuredPart(day, measure);
  return part && part.share >= rankedCoverage && part.y > 0 ? part : 'not_measured';
}

function measuredPart(day: DayRow, measure: SiteMeasure): (Part & { share: number }) | undefined {
  const open = Math.max(1, day.open_minutes);
  if (measure === 'occupancy') {
    const { people_mean, people_minutes: minutes } = day;
    if (people_mean === null) return undefined;
    return { x: people_mean * minutes, y: minutes, share: minutes / open };
  }
  if (measure === 'violations') {
    const { judged, violations, judged_minutes } = day;
    return { x: 100 * violations, y: judged, share: judged_minutes / open };
  }
  if (day.visitors_in === null) return undefined;
  const share = day.expected_ms > 0 ? day.covered_ms / day.expected_ms : 0;
  if (measure === 'conversion')
    return day.transactions === null
      ? undefined
      : { x: day.transactions, y: day.visitors_in, share };
  const hours = day.has_hours ? day.open_minutes / 60 : 0;
  return { x: day.visitors_in, y: measure === 'visitors_per_open_hour' ? hours : 1, share };
}

/** The rules of a version of a site's definition of visitors, as a text that is the same for the same rules. */
export type RulesOf = (version: number) => string;

interface Compared {
  change: Change;
  left_out: LeftOutDay[];
}

/**
 * The change of a measure over the days that were open and measured on both sides of their pair. Its interval is that of a ratio of sums, from how pairs differ from it.
 */
export function changeOf(
  days: ReadonlyMap<string, DayRow>,
  measure: SiteMeasure,
  pairsOfDays: readonly DayPair[],
  factors: Partial<Record<SiteMeasure, number | null>>,
  rulesOf: RulesOf,
): Compared {
  const pairs: { now: Part; before: Part }[] = [];
  const left_out: LeftOutDay[] = [];
  // Without a floor area or a capacity there is no value on either side, but a change all the same.
  const factor = factors[measure] ?? 1;
  const rulesOn = (day: string) => rulesOf(days.get(day)?.visitor_version ?? 0);
  for (const { day, day_before } of pairsOfDays) {
    const [now, before] = [partOf(days.get(day), measure), partOf(days.get(day_before), measure)];
    if (typeof now === 'string') left_out.push({ day, day_before, reason: now });
    else if (typeof before === 'string')
      left_out.push({ day, day_before, reason: `${before}_before` });
    else if (countsVisitors(measure) && rulesOn(day) !== rulesOn(day_before))
      left_out.push({ day, day_before, reason: 'other_definition' });
    else pairs.push({ now, before });
  }
  return { change: changeOfPairs(pairs, left_out.length, measure, factor), left_out };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function changeOfPairs(
  pairs: readonly { now: Part; before: Part }[],
  days_left_out: number,
  measure: SiteMeasure,
  factor: number,
): Change {
  const none = { value: null, value_before: null, change: null, low: null, high: null };
  if (pairs.length === 0) return { days: 0, days_left_out, ...none };
  const isTotal = measure === 'visitors' || measure === 'visitors_per_m2';
  const total = (side: 'now' | 'before') =>
    factor *
    (isTotal
      ? sum(pairs.map((pair) => pair[side].x))
      : sum(pairs.map((pair) => pair[side].x)) / sum(pairs.map((pair) => pair[side].y)));
  const [value, value_before] = [total('now'), total('before')];
  const rates = pairs.map(({ now, before }) => ({
    x: isTotal ? now.x : now.x / now.y,
    y: isTotal ? before.x : before.x / before.y,
  }));
  const products = (a: 'x' | 'y', b: 'x' | 'y') => sum(rates.map((rate) => rate[a] * rate[b]));
  const [xx, xy, yy] = [products('x', 'x'), products('x', 'y'), products('y', 'y')];
  const ratio = estimateOf({
    n: pairs.length,
    strata: pairs.length,
    x: sum(rates.map(({ x }) => x)),
    y: sum(rates.map(({ y }) => y)),
    xx,
    xy,
    yy,
    within_xx: xx,
    within_xy: xy,
    within_yy: yy,
  });
  const counts = { days: pairs.length, days_left_out, value, value_before };
  if (!ratio || value_before <= 0) return { ...counts, change: null, low: null, high: null };
  const change = value / value_before - 1;
  // The interval about the ratio of the values, which for rates weighs days by what they are counted by.
  const half = ratio.high === null ? null : ratio.high - ratio.value;
  return {
    ...counts,
    change,
    low: half === null ? null : Math.max(-1, change - half),
    high: half === null ? null : change + half,
  };
}
