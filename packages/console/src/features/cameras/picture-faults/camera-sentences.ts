import type { Footfall, TimeSeries } from '@foyer/contract';
import { busiestPart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { showSiteMoment } from '../../../shared/time/site-time.ts';

/** What the alerts chart shows, in words. Days without a reading are no days without alerts. */
export function alertsSentence({ data }: Pick<TimeSeries, 'data'>, zone: string): string {
  const values = (data[0] ?? []).map((pair) => pair[1] ?? null);
  const read = values.filter((value) => value !== null);
  const alerts = read.reduce((sum, value) => sum + value, 0);
  const gaps = values.length - read.length;
  const params = { alerts, days: values.length, zone, gaps };
  return gaps === 0
    ? t(
        '{alerts, plural, one {# alert} other {# alerts}} in the last {days, plural, one {# day} other {# days}} ({zone}).',
        params,
      )
    : t(
        '{alerts, plural, one {# alert} other {# alerts}} in the last {days, plural, one {# day} other {# days}} ({zone}); no readings on {gaps, plural, one {# day} other {# days}}, left empty in the chart.',
        params,
      );
}

/** Where people stood, how many and on how many pictures, in words. `zone` is the site's. */
export function footfallSentence(footfall: Footfall, zone: string): string {
  const { people, pictures, from, complete } = footfall;
  const busiest = busiestPart(footfall);
  const clause = !busiest
    ? t('Nobody stood anywhere')
    : busiest.share >= 0.5
      ? t('Most people stood {place}', { place: busiest.name })
      : t('The largest share of people, {percent} %, stood {place}', {
          percent: Math.round(busiest.share * 100),
          place: busiest.name,
        });
  const params = {
    clause,
    people,
    pictures,
    moment: showSiteMoment(zone, Date.parse(from)),
    zone,
  };
  return complete
    ? t(
        '{clause}; {people, plural, one {# person} other {# people}} in {pictures, plural, one {# picture} other {# pictures}} since {moment} ({zone}).',
        params,
      )
    : t(
        '{clause}; {people, plural, one {# person} other {# people}} from the newest {pictures, plural, one {# picture} other {# pictures}} of this range, since {moment} ({zone}).',
        params,
      );
}
