import type { Analytics } from '@foyer/contract';
import { zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Described } from '../../shared/api/request-failed.ts';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import classes from './performance-line.module.css';
import { rangeWords } from './range-words.ts';

interface Props {
  search: AnalyticsSearch;
  /** undefined while loading. */
  range: Analytics['range'] | undefined;
  /** Why the figures could not be refreshed, and their time (ms since 1970). */
  failure: (Described & { since: number }) | undefined;
}

/** The subtitle: the product's performance, the range, and its time zone. */
export function PerformanceLine({ search, range, failure }: Props) {
  const zone = range?.zone ?? zoneName();
  if (failure)
    return (
      <span className={classes.failure} role={failure.waits ? undefined : 'alert'}>
        <IconAlertTriangle size={16} aria-hidden />
        <span>
          {t('These are the figures of {moment} ({zone}).', {
            moment: showSiteMoment(zone, failure.since),
            zone,
          })}
          {!failure.waits && (
            <> {t('{reason} Foyer asks again every 30 seconds.', { reason: failure.detail })}</>
          )}
        </span>
      </span>
    );
  const words = { range: rangeWords(search, zone), zone };
  // Before the answer names the zone, the room for it is kept.
  return (
    <span className={range ? undefined : classes.awaited}>
      {range?.step === 'day'
        ? t('How the product performs: {range}, days of {zone}.', words)
        : t('How the product performs: {range}, hours of {zone}.', words)}
    </span>
  );
}
