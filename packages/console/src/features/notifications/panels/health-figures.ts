import type { HealthPayload, Worker } from '@foyer/contract';
import { showDecimals, showFigure, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
/** Percent of the memory in use; null where the device reports no memory at all. */
export function memoryUsedPercent({ mem_total_kb, mem_free_kb }: HealthPayload['sys_memory']) {
  if (mem_total_kb <= 0) return null;
  return Math.min(100, Math.max(0, (100 * (mem_total_kb - mem_free_kb)) / mem_total_kb));
}

/** The number in a device's text, one in percent before any other; null where there is none. */
export function readNumber(text: number | string): number | null {
  if (typeof text === 'number') return text;
  const found = /-?\d+(?:\.\d+)?(?=\s*%)/.exec(text) ?? /-?\d+(?:\.\d+)?/.exec(text);
  return found && Number(found[0]);
}

/** Sampling succeeds above this (specification, section 9). */
const goodAbove = 50;
export const samplesWell = (success: number | string): boolean =>
  (readNumber(success) ?? 0) > goodAbove;

/** Seconds as days, hours and minutes, less than one minute in seconds; a device's own text stays. */
export function showUptime(uptime: number | string): string {
  if (typeof uptime === 'string') return uptime;
  if (uptime < 60) return t('{count} s', { count: Math.max(0, Math.floor(uptime)) });
  const minutes = Math.floor(uptime / 60);
  const parts = [
    [Math.floor(minutes / 1440), (count) => t('{count} d', { count })],
    [Math.floor(minutes / 60) % 24, (count) => t('{count} h', { count })],
    [minutes % 60, (count) => t('{count} min', { count })],
  ] as const satisfies [number, (count: number) => string][];
  return parts
    .slice(parts.findIndex(([value]) => value > 0))
    .map(([value, words]) => words(value))
    .join(' ');
}

/** The averages of 1, 5 and 15 minutes, as the device gives them. */
export const showLoad = (load: HealthPayload['load_avg']): string =>
  Array.isArray(load) ? load.map((value) => showDecimals(value, 2)).join('  ') : showFigure(load);

/** Seconds or milliseconds since 1970, told apart by their size. */
const firstMillisecondStamp = 100_000_000_000;

/** A worker's moment; text that is no ISO date stays as it is. */
export function showStamp(stamp: number | string): string {
  if (typeof stamp === 'number')
    return showMoment(stamp < firstMillisecondStamp ? stamp * 1000 : stamp);
  return /^\d{4}-\d{2}-\d{2}T/.test(stamp) ? showMoment(stamp) : stamp;
}

/** A program's state; one that is ending still runs. */
export type WorkerState = 'stopped' | 'stopping' | 'running';
const worstFirst: readonly WorkerState[] = ['stopped', 'stopping', 'running'];

/** Devices write flags as booleans, numbers or words. */
const isSet = (flag: boolean | number | string): boolean =>
  typeof flag === 'string' ? !/^(|0|no|off|false|none|stopped)$/i.test(flag.trim()) : Boolean(flag);

export const workerState = ({ running, terminating }: Worker): WorkerState =>
  !isSet(running) ? 'stopped' : isSet(terminating) ? 'stopping' : 'running';

/** Programs that stopped come first, then those that are about to; the others stay in their order. */
export const workersWorstFirst = (workers: readonly Worker[]): Worker[] =>
  workers.toSorted(
    (a, b) => worstFirst.indexOf(workerState(a)) - worstFirst.indexOf(workerState(b)),
  );

/** Yes and no for flags; counts and text stay. */
export const showFlag = (flag: boolean | number | string): string =>
  typeof flag === 'boolean' ? (flag ? t('yes') : t('no')) : showFigure(flag);

/**
 * Splits the text of `iwconfig` into one block per interface: at blank lines, and where a line
 * starts with the name of an interface rather than with space.
 */
export function splitIwconfig(text: string): string[] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    if (!isOpen || /^\S/.test(line)) blocks.push([]);
    isOpen = true;
    blocks.at(-1)!.push(line.trimEnd());
  }
  return blocks.map((lines) => lines.join('\n'));
}
