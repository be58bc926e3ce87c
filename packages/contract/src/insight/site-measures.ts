/** By what sites are ranked. Of `violations` the lowest value is first, of all others the highest. */
export const siteMeasures = [
  'visitors',
  'visitors_per_m2',
  'visitors_per_open_hour',
  'conversion',
  'occupancy',
  'violations',
] as const;
export type SiteMeasure = (typeof siteMeasures)[number];

/** Whether visitors are in a measure: who counts as one matters, and how far the counters of entrances are off. */
export const countsVisitors = (measure: SiteMeasure): boolean =>
  measure.startsWith('visitors') || measure === 'conversion';

/** The period that sites are compared with: the same weekdays just before, or those 364 days before. */
export const comparedPeriods = ['previous', 'last_year'] as const;
export type ComparedPeriod = (typeof comparedPeriods)[number];

/** Sites below are not ranked: the share of their open time that was measured. */
export const rankedCoverage = 0.8;
