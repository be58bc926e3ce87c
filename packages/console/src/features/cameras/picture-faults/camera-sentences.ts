import type { Footfall, TimeSeries } from '@foyer/contract';
import { busiestPart, showNumberOf } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { showSiteMoment } from '../../../shared/time/site-time.ts';

/** What the alerts chart shows, in words. Days without a reading are no days without alerts. */
export function alertsSentence({ data }: Pick<TimeSeries, 'data'>, zone: string): string {
  const values = (data[0] ?? []).map((pair) => pair[1] ?? null);
  const read = values.filter((value) => value !== null);
  const alerts = read.reduce((sum, value) => sum + value, 0);
  const gaps = values.length - read.length;
  const unread =
    gaps === 0
      ? ''
      : t('; no readings on {gaps}, left empty in the chart', { gaps: showNumberOf(gaps, 'day') });
  return t('{alerts} in the last {count} ({zone}){unread}.', {
    alerts: showNumberOf(alerts, 'alert'),
    count: showNumberOf(values.length, 'day'),
    zone,
    unread,
  });
}

/** Where people stood, how many and on how many pictures, in words. `zone` is the site's. */
export function footfallSentence(footfall: Footfall, zone: string): string {
  const { people, pictures, from, complete } = footfall;
  const busiest = busiestPart(footfall);
  const place = !busiest
    ? t('Nobody stood anywhere')
    : busiest.share >= 0.5
      ? t('Most people stood {name}', { name: busiest.name })
      : t('The largest share of people, {round} %, stood {name}', {
          round: Math.round(busiest.share * 100),
          name: busiest.name,
        });
  const read = complete
    ? t('in {pictures}', { pictures: showNumberOf(pictures, 'picture') })
    : t('from the newest {pictures} of this range,', {
        pictures: showNumberOf(pictures, 'picture'),
      });
  const since = t('since {zone} ({zone2})', {
    zone: showSiteMoment(zone, Date.parse(from)),
    zone2: zone,
  });
  return `${place}; ${showNumberOf(people, 'person', 'people')} ${read} ${since}.`;
}
