import type { HealthPayload } from '@foyer/contract';
import { type MeasuredValue, type MeasureOf, ofHealth } from './measure.ts';
import { numberIn } from './readings.ts';

/** Percent used of each disk of a device, by mount point. */
export const disk: MeasureOf<'disk'> = { kind: 'value', sources: 'any', ...ofHealth(disksOf) };

export function disksOf({ partitions }: HealthPayload): (MeasuredValue & { value: number })[] {
  return partitions.flatMap(({ mountpoint, use_pct }) => {
    const used = numberIn(use_pct);
    return used === null ? [] : [{ source: null, detail: mountpoint, value: used }];
  });
}
