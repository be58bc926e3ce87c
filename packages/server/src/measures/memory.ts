import type { HealthPayload } from '@foyer/contract';
import { type MeasureOf, ofHealth } from './measure.ts';

/** Percent used of the memory of a device. */
export const memory: MeasureOf<'memory'> = {
  kind: 'value',
  sources: 'any',
  ...ofHealth((health) => {
    const value = memoryUsedPct(health);
    return value === null ? [] : [{ source: null, value }];
  }),
};

/** Whole percent; null where the device does not say how much memory it has. */
export const memoryUsedPct = ({ sys_memory }: Pick<HealthPayload, 'sys_memory'>) => {
  const { mem_total_kb: total, mem_free_kb: free } = sys_memory;
  // Multiplied first: 0.29 * 100 is less than 29.
  return total > 0 ? Math.floor((100 * (total - free)) / total) : null;
};
