/** Durations that were measured, in milliseconds. */
export interface Percentiles {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

export function percentilesOf(durationsMs: readonly number[]): Percentiles {
  const sorted = Float64Array.from(durationsMs).sort();
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

/** `p50 3 ms, p95 12 ms, p99 40 ms, slowest 90 ms of 1200`. */
export function showPercentiles({ count, p50, p95, p99, most }: Percentiles): string {
  if (count === 0) return 'none';
  const ms = (value: number) => `${Math.round(value)} ms`;
  return `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, slowest ${ms(most)} of ${count}`;
}
