import type { RangeSummary, TimeSeries } from '@foyer/contract';
import type { Step } from '../../platform/time/range.ts';
import type { LevelRow } from './level-views.ts';
import type { MeasureLevel } from './measure-chart-views.ts';

/** The palette of the design's look: state and series keep their colour everywhere. */
const colour = {
  primary: '#005792',
  success: '#21AE8C',
  warning: '#FDA700',
  danger: '#FD5F00',
  quiet: '#798892',
};
export const stateColours = [colour.success, colour.warning, colour.danger, colour.quiet];

const stepMs: Record<Step, number> = { hour: 3_600_000, day: 86_400_000 };

interface Series<Row> {
  name: string;
  column: keyof Row;
  conf: Omit<TimeSeries['conf'][number], 'name'>;
}

const area = (color: string) => ({ color, type: 'area', fillOpacity: 0.15, lineWidth: 2 });
const line = (color: string) => ({ color, type: 'line', fillOpacity: 0, lineWidth: 1 });

const counting: Series<LevelRow>[] = [
  { name: 'People', column: 'people', conf: area(colour.primary) },
  { name: 'Peak', column: 'peak', conf: line(colour.quiet) },
  { name: 'Distance violations', column: 'distance', conf: area(colour.danger) },
  {
    name: 'PPE violations',
    column: 'ppe',
    conf: { ...area(colour.warning), absence: 'not judged' },
  },
];
const mask: Series<LevelRow>[] = [
  { name: 'People', column: 'mask_people', conf: area(colour.primary) },
  { name: 'Masks', column: 'masks', conf: area(colour.success) },
];

const measure: Series<MeasureLevel>[] = [
  { name: 'Average', column: 'mean', conf: area(colour.primary) },
  { name: 'Highest', column: 'highest', conf: line(colour.quiet) },
];

const drawn =
  <Row extends { [Column in keyof Row]: number | null }>(all: readonly Series<Row>[]) =>
  (points: readonly (Row & { at: number })[], step: Step) => ({
    data: all.map(({ column }) => points.map((point) => [point.at, rounded(point[column])])),
    conf: all.map(({ name, conf }) => ({ name, ...conf })),
    options: { pointInterval: stepMs[step], pointStart: points[0]?.at ?? 0 },
  });

/** The average number of people present, the most at once, and how many violated what. */
export const countingSeries = drawn(counting);
export const maskSeries = drawn(mask);
export const measureSeries = drawn(measure);

export const summaryOf = ({ people, peak, ...row }: LevelRow): RangeSummary => ({
  people: rounded(people),
  peak,
  distance: rounded(row.distance),
  ppe: rounded(row.ppe),
  distance_per_100: per100(row.distance, people),
  ppe_per_100: per100(row.ppe, row.ppe_people),
  alerts: row.alerts,
  readings: row.readings,
  measured: Math.round(row.measured * 1000) / 1000,
});

/** Unknown where nobody was there to violate anything. */
const per100 = (violations: number | null, people: number | null) =>
  violations === null || !people ? null : rounded((100 * violations) / people);

export const rounded = (value: number | null) =>
  value === null ? null : Math.round(value * 100) / 100;
