import type { FlowRow } from '@foyer/contract';
import { isWholeShare } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { directionName } from './direction-name.ts';
import type { CountedRow } from './flow-figures.ts';

/** What is known of a bucket beside what was counted; absent where it is not asked for. */
type KnownRow = Partial<
  Pick<FlowRow, 'in_low' | 'in_high' | 'out_low' | 'out_high' | 'in_corrected' | 'out_corrected'>
>;
/** An estimate of a bucket; absent where none was asked for. */
type EstimatedRow = Pick<FlowRow, 'from' | 'in_estimated' | 'out_estimated'>;

const directions = [
  { direction: 'in', color: '#1A86D0' },
  { direction: 'out', color: '#FDA700' },
] as const;

/**
 * What a chart of flows draws, with the share of each bucket that was measured. What was estimated stands hatched on what was
 * counted; then of the counted columns those alone are hatched that were measured in part and have no estimate. Intervals of
 * audits and corrected figures are marked on the columns.
 */
export function flowSeries(
  { rows }: { rows: readonly (CountedRow & KnownRow)[] },
  estimates: readonly EstimatedRow[] = [],
) {
  const column = { type: 'column', fillOpacity: 1, lineWidth: 2 };
  const at = rows.map(({ from }) => Date.parse(from));
  const estimated = new Map(estimates.map((row) => [Date.parse(row.from), row]));
  const people = (moment: number, direction: 'in' | 'out') => {
    const value = estimated.get(moment)?.[`${direction}_estimated`];
    return value == null ? null : Math.round(value);
  };
  const hasEstimates = at.some((moment) =>
    directions.some(({ direction }) => people(moment, direction)),
  );
  const hatched = at.filter(
    (moment, i) => !isWholeShare(rows[i]!.coverage) && people(moment, 'in') === null,
  );
  const counted = directions.map(({ direction, color }) => ({
    points: rows.map((row, i) => [at[i]!, row[direction]] as const),
    conf: {
      name: directionName(direction),
      color,
      ...column,
      ...(hasEstimates && { stack: direction, hatched }),
    },
  }));
  const onTop = directions.map(({ direction, color }) => ({
    points: at.map((moment) => [moment, people(moment, direction)] as const),
    conf: {
      name: t('{name}, estimated', { name: directionName(direction) }),
      color,
      ...column,
      fillOpacity: 0.5,
      stack: direction,
      hatched: 'all' as const,
    },
  }));
  const coverage = {
    points: rows.map(({ coverage: share }, i) => [at[i]!, Math.round(share * 1000) / 10] as const),
    conf: { name: t('Measured, %'), color: '#798892', ...column, type: 'coverage' },
  };
  const marks = directions.flatMap(({ direction, color }) =>
    marksOf(direction)
      .filter(({ key }) => rows.some((row) => row[key] != null))
      .map(({ key, name, type }) => ({
        points: rows.map((row, i) => [at[i]!, row[key] ?? null] as const),
        conf: { name, color, ...column, type, of: directionName(direction) },
      })),
  );
  const series = [...counted, ...(hasEstimates ? onTop : []), ...marks, coverage];
  return { data: series.map(({ points }) => points), conf: series.map(({ conf }) => conf) };
}

const marksOf = (direction: 'in' | 'out') =>
  [
    {
      key: `${direction}_low`,
      name: direction === 'in' ? t('In, lower bound (95 %)') : t('Out, lower bound (95 %)'),
      type: 'low',
    },
    {
      key: `${direction}_high`,
      name: direction === 'in' ? t('In, upper bound (95 %)') : t('Out, upper bound (95 %)'),
      type: 'high',
    },
    {
      key: `${direction}_corrected`,
      name: direction === 'in' ? t('In, corrected') : t('Out, corrected'),
      type: 'mark',
    },
  ] as const;
