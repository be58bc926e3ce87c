import type { FlowRow, Flows } from '@foyer/contract';
import { isWholeShare, showCount, showShare, type WeekCell, wallClock } from '@foyer/kit';
import { t } from '@foyer/translation/page';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Sum = Pick<Flows['sum'], 'in' | 'out' | 'coverage'>;
/** With the interval of the truth, where the lines are audited. */
type AuditedSum = Sum & Pick<Flows['sum'], 'in_low' | 'in_high'>;
/** What charts and sentences read of a bucket. */
export type CountedRow = Pick<FlowRow, 'from' | 'to' | 'in' | 'out' | 'coverage'>;

/** `1,204 in, 1,150 out, 96 % of the time measured`; the share is left out where all of it was. */
export function sumWords({ in: into, out, coverage }: Sum): string {
  if (into === null || out === null) return t('not measured');
  return isWholeShare(coverage)
    ? t('{in, number} in, {out, number} out', { in: into, out })
    : t('{in, number} in, {out, number} out, {share} of the time measured', {
        in: into,
        out,
        share: showShare(coverage),
      });
}

/** `With 2 corrections: 141 in, 33 out. Counted: 80 in, 32 out.` */
export const correctedWords = ({ sum, corrections }: Pick<Flows, 'sum' | 'corrections'>): string =>
  t(
    'With {count, plural, one {# correction} other {# corrections}}: {corrected}. Counted: {counted}.',
    {
      count: corrections.length,
      corrected: sumWords({
        in: wholePeople(sum.in_corrected),
        out: wholePeople(sum.out_corrected),
        coverage: sum.coverage_corrected ?? 0,
      }),
      counted: sumWords(sum),
    },
  );

/** A correction factor makes tenths of people. */
const wholePeople = (people: number | null) => (people === null ? null : Math.round(people));

/** Whether there has been anything to count in a range: no line means no coverage. */
export const isCounted = ({ sum }: { sum: Sum }): boolean => sum.in !== null || sum.coverage > 0;

/** The change of visitors against the same time a week ago, in words. */
export function changeWords(now: AuditedSum, before: AuditedSum, weekday: string): string {
  if (now.in === null) return t('nothing was measured today');
  if (before.in === null) return t('nothing was measured last {weekday}', { weekday });
  const part = [now, before].some(({ coverage }) => !isWholeShare(coverage));
  const doubt = part
    ? ` ${t('(measured: {today} today, {lastWeek} then)', {
        today: showShare(now.coverage),
        lastWeek: showShare(before.coverage),
      })}`
    : '';
  const params = { count: before.in, weekday };
  if (before.in === 0 || now.in === before.in)
    return `${t('{count, number} by this time last {weekday}', params)}${doubt}`;
  if (overlaps(now, before))
    return `${t('no difference shown against {count, number} by this time last {weekday}', params)}${doubt}`;
  const percent = Math.round(((now.in - before.in) / before.in) * 100);
  const change = `${percent >= 0 ? '+' : '−'}${showCount(Math.abs(percent))}`;
  const words = t('{change} % against {count, number} by this time last {weekday}', {
    ...params,
    change,
  });
  return `${words}${doubt}`;
}

/** Whether two figures may stand for the same number of people. */
const overlaps = (a: AuditedSum, b: AuditedSum) =>
  a.in_low !== null &&
  a.in_high !== null &&
  b.in_low !== null &&
  b.in_high !== null &&
  a.in_low <= b.in_high &&
  b.in_low <= a.in_high;

/** The row with the most people in; undefined where nobody came in. */
export function busiestRow<Row extends CountedRow>(rows: readonly Row[]): Row | undefined {
  const most = Math.max(0, ...rows.map((row) => row.in ?? 0));
  return most === 0 ? undefined : rows.find((row) => row.in === most);
}

/** The mean of people in for each hour of the week, from rows of hours; with the share of the time measured. */
export function weekCells(rows: readonly CountedRow[], zone: string): WeekCell[][] {
  const kept = Array.from({ length: 7 }, () =>
    Array.from({ length: 24 }, () => ({ people: 0, measured: 0, coverage: 0, hours: 0 })),
  );
  for (const { from, in: people, coverage } of rows) {
    const wall = wallClock(Date.parse(from), zone);
    // 1 January 1970 was a Thursday.
    const day = (Math.floor(wall / dayMs) + 3) % 7;
    const cell = kept[day]?.[Math.floor((wall % dayMs) / hourMs)];
    if (!cell) continue;
    cell.hours += 1;
    cell.coverage += coverage;
    if (people === null) continue;
    cell.people += people;
    cell.measured += 1;
  }
  return kept.map((row) =>
    row.map(({ people, measured, coverage, hours }) => ({
      value: measured === 0 ? null : Math.round((people / measured) * 10) / 10,
      coverage: hours === 0 ? 0 : coverage / hours,
    })),
  );
}

/** Two sites over the hours in which both were measured from beginning to end. */
export interface SiteComparison {
  hours: number;
  /** Hours of the range in which at least one was not. */
  left: number;
  people: readonly [number, number];
}

export function compareSites(
  one: readonly CountedRow[],
  other: readonly CountedRow[],
): SiteComparison {
  const others = new Map(other.map((row) => [Date.parse(row.from), row]));
  const isWhole = (row: CountedRow | undefined): row is CountedRow & { in: number } =>
    row !== undefined && row.in !== null && isWholeShare(row.coverage);
  const both = one.flatMap((row) => {
    const matching = others.get(Date.parse(row.from));
    return isWhole(row) && isWhole(matching) ? [[row.in, matching.in] as const] : [];
  });
  return {
    hours: both.length,
    left: one.length - both.length,
    people: [
      both.reduce((sum, [people]) => sum + people, 0),
      both.reduce((sum, [, people]) => sum + people, 0),
    ],
  };
}
