import type { SiteDayRow } from '@foyer/contract';

/** A day of a site that was measured, without sales and hours of staff. */
export const measuredDay = (given: Partial<SiteDayRow> = {}): SiteDayRow => ({
  day: '2026-03-02',
  state: 'measured',
  visitors_in: 400,
  visitors_out: 400,
  visitor_version: 0,
  coverage: 0.956,
  open_hours: 10,
  people_mean: null,
  people_peak: null,
  judged: 0,
  violations: 0,
  transactions: null,
  items: null,
  amount: null,
  currency: null,
  staff_hours: null,
  holiday: null,
  ...given,
});
