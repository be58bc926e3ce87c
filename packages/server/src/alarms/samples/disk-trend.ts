import { linearRegression } from 'simple-statistics';
import type { TrendMeasure } from '../../measures/measure.ts';
import type { EvaluatedDevice } from '../definition/evaluated-entities.ts';
import { ofDevice } from '../definition/subjects.ts';
import { measuredOf, type Stored, type SubjectSamples } from './stored-message.ts';

export const trendBinMs = 6 * 3_600_000;
const trendBins = 28;
const minBins = 4;
export const trendMs = trendBins * trendBinMs;

export const trendBinOf = (at: number) => Math.floor(at / trendBinMs) * trendBinMs;

/**
 * In how many days a disk will be full, by the straight line through the first reading of each six hours of the last
 * seven days; null where it does not fill.
 */
export function trendSamples(
  measure: TrendMeasure,
  device: EvaluatedDevice,
  stored: readonly Stored[],
) {
  const found = new Map<string, SubjectSamples>();
  const series = new Map<string, { at: number; used: number }[]>();
  const seenBins = new Set<number>();
  for (const each of stored) {
    const at = each.at.getTime();
    if (!measure.types.includes(each.type) || seenBins.has(trendBinOf(at))) continue;
    seenBins.add(trendBinOf(at));
    for (const { detail = null, value: used } of measure.values(measuredOf(each))) {
      if (used === null) continue;
      const subject = ofDevice(device.id, detail);
      const points = [...(series.get(subject.key) ?? []), { at, used }].filter(
        (point) => point.at > at - trendMs,
      );
      series.set(subject.key, points);
      const samples = found.get(subject.key) ?? { subject, samples: [] };
      const receivedAt = each.received_at.getTime();
      samples.samples.push({ at, id: each.id, value: daysUntilFull(points), receivedAt });
      found.set(subject.key, samples);
    }
  }
  return found;
}

function daysUntilFull(points: readonly { at: number; used: number }[]): number | null {
  if (points.length < minBins) return null;
  const day = 86_400_000;
  const [first, last] = [points[0]!, points.at(-1)!];
  const { m: slope } = linearRegression(
    points.map(({ at, used }) => [(at - first.at) / day, used]),
  );
  if (!(slope > 0.01)) return null;
  return Math.max(0, Math.round(((100 - last.used) / slope) * 10) / 10);
}
