import type { Footfall, TimeSeries } from '@foyer/contract';
import { busiestPart, showNumberOf } from '@foyer/kit';
import { showSiteMoment } from '../../../shared/time/site-time.ts';

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

/** Where people stood, how many and on how many pictures, in words. `zone` is the site's. */
export function footfallSentence(footfall: Footfall, zone: string): string {
  const { people, pictures, from, complete } = footfall;
  const busiest = busiestPart(footfall);
  const place = !busiest
    ? 'Nobody stood anywhere'
    : busiest.share >= 0.5
      ? `Most people stood ${busiest.name}`
      : `The largest share of people, ${Math.round(busiest.share * 100)} %, stood ${busiest.name}`;
  const read = complete
    ? `in ${showNumberOf(pictures, 'picture')}`
    : `from the newest ${showNumberOf(pictures, 'picture')} of this range,`;
  const since = `since ${showSiteMoment(zone, Date.parse(from))} (${zone})`;
  return `${place}; ${showNumberOf(people, 'person', 'people')} ${read} ${since}.`;
}
