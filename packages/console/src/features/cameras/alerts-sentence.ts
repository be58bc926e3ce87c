import type { TimeSeries } from '@foyer/contract';
import { showNumberOf } from '@foyer/kit';

/** What the alerts chart shows, in words. Days without a reading are no days without alerts. */
export function alertsSentence({ data }: Pick<TimeSeries, 'data'>, zone: string): string {
  const values = (data[0] ?? []).map((pair) => pair[1] ?? null);
  const read = values.filter((value) => value !== null);
  const alerts = read.reduce((sum, value) => sum + value, 0);
  const gaps = values.length - read.length;
  const unread =
    gaps === 0 ? '' : `; no readings on ${showNumberOf(gaps, 'day')}, left empty in the chart`;
  return `${showNumberOf(alerts, 'alert')} in the last ${showNumberOf(values.length, 'day')} (${zone})${unread}.`;
}
