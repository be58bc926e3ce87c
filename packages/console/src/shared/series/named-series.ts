import type { TimeSeries } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** What charts call the series that the server names. */
const names: Readonly<Record<string, string>> = {
  People: t('People'),
  Peak: t('Peak'),
  'Distance violations': t('Distance violations'),
  'PPE violations': t('PPE violations'),
  Masks: t('Masks'),
  Average: t('Average'),
  Highest: t('Highest'),
  Alerts: t('Alerts'),
};

/** Why a series has no value at a time. */
const absences: Readonly<Record<string, string>> = { 'not judged': t('not judged') };

/** The server's series with names in the language of the page. */
export const namedSeries = <Series extends TimeSeries>(series: Series): Series => ({
  ...series,
  conf: series.conf.map((one) => ({
    ...one,
    name: names[one.name] ?? one.name,
    ...(one.absence && { absence: absences[one.absence] ?? one.absence }),
  })),
});
