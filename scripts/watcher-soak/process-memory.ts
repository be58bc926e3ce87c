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

/** What the watcher usually held, by the median of the samples. */
export function usualMb(samples: readonly MemorySample[]): number {
  const sorted = samples.map(({ watcherMb }) => watcherMb).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
