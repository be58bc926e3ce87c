import { readdirSync, readFileSync } from 'node:fs';

export interface MemorySample {
  atS: number;
  /** Of the watcher's process. */
  watcherMb: number;
  /** Of all processes below it: an ffmpeg for each camera. */
  othersMb: number;
  others: number;
}

/** A field of `/proc/<pid>/status`; undefined where the process has ended. */
function statusField(pid: number, field: string): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, value] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text) ?? [];
    return value === undefined ? undefined : Number(value);
  } catch {
    return undefined;
  }
}

const residentMb = (pid: number) => (statusField(pid, 'VmRSS') ?? 0) / 1024;

/** The processes that the process started, and those that these started. */
function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0)
    .map((id) => ({ id, parent: statusField(id, 'PPid') }));
  const below = (parent: number): number[] =>
    parents.filter((one) => one.parent === parent).flatMap(({ id }) => [id, ...below(id)]);
  return below(pid);
}

/** What the process and those it started hold in memory. */
export function memoryOf(pid: number, atS: number): MemorySample {
  const others = descendantsOf(pid);
  return {
    atS,
    watcherMb: residentMb(pid),
    othersMb: others.reduce((sum, id) => sum + residentMb(id), 0),
    others: others.length,
  };
}

/** How much the watcher grew from the first sample to the last, by the line through all of them (least squares). */
export function growthMb(samples: readonly MemorySample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanS = mean(samples.map(({ atS }) => atS));
  const meanMb = mean(samples.map(({ watcherMb }) => watcherMb));
  const products = samples.map((one) => (one.atS - meanS) * (one.watcherMb - meanMb));
  const squares = samples.map((one) => (one.atS - meanS) ** 2);
  const spanS = (samples.at(-1)?.atS ?? 0) - (samples[0]?.atS ?? 0);
  return (mean(products) / mean(squares)) * spanS;
}
