import { palette, type TimeSeries } from '@foyer/kit';
import { t } from '@foyer/translation/page';

interface Line {
  name: string;
  points: readonly (readonly [at: number, value: number | null])[];
  color: string;
}

const line = { type: 'line', fillOpacity: 0, lineWidth: 2 };

/** Measured values with the threshold to begin and, where it differs, that to end as dashed lines over the whole time. */
export function thresholdSeries(
  lines: readonly Line[],
  threshold: number | null,
  endThreshold: number | null,
  { from, to }: { from: string; to: string },
): TimeSeries {
  const ends = [Date.parse(from), Date.parse(to)];
  const limits = [
    { name: t('Begins at'), value: threshold, color: palette.danger },
    {
      name: t('Ends at'),
      value: endThreshold === threshold ? null : endThreshold,
      color: palette.warning,
    },
  ].filter(({ value }) => value !== null);
  return {
    data: [
      ...lines.map(({ points }) => points),
      ...limits.map(({ value }) => ends.map((at) => [at, value] as const)),
    ],
    conf: [
      ...lines.map(({ name, color }) => ({ ...line, name, color })),
      ...limits.map(({ name, color }) => ({ ...line, name, color, isDashed: true })),
    ],
  };
}
