import { type MeasureOf, ofHealth } from './measure.ts';

/** Percent used of the memory of a device. */
export const memory: MeasureOf<'memory'> = {
  kind: 'value',
  sources: 'any',
  ...ofHealth(({ sys_memory: { mem_total_kb: total, mem_free_kb: free } }) =>
    total > 0 ? [{ source: null, value: Math.floor(((total - free) / total) * 100) }] : [],
  ),
};
