import type { ComparedPeriod, LeftOutReason, SiteMeasure, UnrankedReason } from '@foyer/contract';
import { showCount, showFigure, showShare } from '@foyer/kit';
import { formatChange, formatConversion, formatMoment } from '@foyer/translation';
import { pageLanguage, t } from '@foyer/translation/page';

export const measureNames: Record<SiteMeasure, string> = {
  visitors: t('Visitors'),
  visitors_per_m2: t('Visitors per m²'),
  visitors_per_open_hour: t('Visitors per open hour'),
  conversion: t('Conversion'),
  occupancy: t('Occupancy of capacity'),
  violations: t('Without equipment, of 100 people'),
};

export const againstNames: Record<ComparedPeriod, string> = {
  previous: t('The period before'),
  last_year: t('Same weeks last year'),
};

export const reasonWords: Record<UnrankedReason, string> = {
  no_sales: t('No sales data yet'),
  no_floor_area: t('No floor area entered'),
  no_opening_hours: t('No opening hours entered'),
  no_capacity: t('No area with a capacity'),
  closed: t('Closed on all days'),
  not_measured: t('Not measured'),
  low_coverage: t('Less than 80 % measured'),
};

export const leftOutWords: Record<LeftOutReason, string> = {
  closed: t('closed'),
  not_measured: t('not measured, or less than 80 %'),
  closed_before: t('closed on the day compared with'),
  not_measured_before: t('the day compared with was not measured, or less than 80 %'),
  other_definition: t('other people counted as visitors on the day compared with'),
};

/** A value of a measure with its unit. */
export function valueWords(measure: SiteMeasure, value: number): string {
  if (measure === 'visitors') return showCount(Math.round(value));
  if (measure === 'conversion') return conversionWords(value);
  if (measure === 'occupancy') return showShare(value);
  return showFigure(value);
}

/** Sales a visitor: `2.4 %`. */
export const conversionWords = (share: number): string => formatConversion(share, pageLanguage());

/** `+12 %`, `−3 %`, `0 %`, as the language writes percent. */
export const changeWords = (change: number): string => formatChange(change, pageLanguage());

/** A day of the calendar as the language writes it: `02/03/2026`. */
export const dayWords = (day: string): string =>
  formatMoment(Date.parse(day), 'day', pageLanguage(), 'UTC');
