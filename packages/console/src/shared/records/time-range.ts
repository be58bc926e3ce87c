import { momentPattern, readMoment, writeMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import type { RangeFaults } from '../forms/range-fields.tsx';
/** The range of time a list is filtered by: ISO 8601 in UTC, both ends inclusive. */
export interface TimeRange {
  dateFrom?: string;
  dateTo?: string;
}

const fault = t('Write it as {pattern}, for example 2025/11/01 08:00:00.', {
  pattern: momentPattern,
});

/** Reads both ends; an empty end is unbounded. */
export function readTimeRange(
  from: string,
  to: string,
): { range: TimeRange } | { faults: RangeFaults } {
  const dateFrom = readMoment(from, 'start');
  const dateTo = readMoment(to, 'end');
  const faults = {
    ...(from !== '' && !dateFrom && { from: fault }),
    ...(to !== '' && !dateTo && { to: fault }),
    ...(dateFrom && dateTo && dateTo < dateFrom && { to: 'The end lies before the start.' }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return {
    range: {
      ...(dateFrom && { dateFrom: dateFrom.toISOString() }),
      ...(dateTo && { dateTo: dateTo.toISOString() }),
    },
  };
}

/** The ends as the fields show them. */
export const writeTimeRange = ({ dateFrom, dateTo }: TimeRange) => ({
  from: written(dateFrom),
  to: written(dateTo),
});

const written = (moment: string | undefined) => (moment ? writeMoment(new Date(moment)) : '');
