import type { SeriesConf } from './time-series.ts';

/**
 * What a series is drawn as. `low` and `high` are the edges of a band around the others, one of each at
 * most; `coverage` is the share of each bucket's time that was measured, in percent: it hatches columns.
 * These three are figures of the table and of exports too.
 */
export const isCoverage = ({ type }: SeriesConf): boolean => type === 'coverage';
export const isEdge = ({ type }: SeriesConf): boolean => type === 'low' || type === 'high';

/** Whether it is a picture of its own, and so an entry of the legend. */
export const isDrawnAlone = (conf: SeriesConf): boolean => !isCoverage(conf) && !isEdge(conf);
