import type { Flows } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** `95 %: 38 to 44`, the interval of the truth behind a figure; undefined where its lines are not audited. */
export const boundsWords = (low: number | null, high: number | null): string | undefined =>
  low === null || high === null
    ? undefined
    : t('95 %: {low, number} to {high, number}', { low: Math.floor(low), high: Math.ceil(high) });

/** What is marked on the bars of a chart of flows: intervals, with that of the sum, and corrected figures. */
export function markedWords({ rows, sum }: Pick<Flows, 'rows' | 'sum'>): string[] {
  const { in_low, in_high, out_low, out_high } = sum;
  const isAudited = in_low !== null && in_high !== null && out_low !== null && out_high !== null;
  const isCorrected = rows.some((row) => row.in_corrected !== null || row.out_corrected !== null);
  return [
    ...(isAudited
      ? [
          t(
            'Thin lines: 95 %; {inLow, number} to {inHigh, number} in and {outLow, number} to {outHigh, number} out altogether.',
            {
              inLow: Math.floor(in_low),
              inHigh: Math.ceil(in_high),
              outLow: Math.floor(out_low),
              outHigh: Math.ceil(out_high),
            },
          ),
        ]
      : []),
    ...(isCorrected ? [t('Dots: with corrections.')] : []),
  ];
}
