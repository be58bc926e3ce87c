import type { SeriesConf } from './time-series.ts';

/**
 * What a series is drawn as. `low` and `high` are the edges of a band around the others, one of each at
 * most, or with `of` of each series of columns; `mark` is a dot on columns; `coverage` is the share of each bucket's time that was measured, in percent: it hatches columns.
 * These are figures of the table and of exports too.
 */
export const isCoverage = ({ type }: SeriesConf): boolean => type === 'coverage';
export const isEdge = ({ type }: SeriesConf): boolean => type === 'low' || type === 'high';

/** Whether it is a picture of its own, and so an entry of the legend. */
export const isDrawnAlone = (conf: SeriesConf): boolean =>
  !isCoverage(conf) && !isEdge(conf) && conf.type !== 'mark';
