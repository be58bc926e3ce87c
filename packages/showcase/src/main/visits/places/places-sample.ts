import placesData from './places.json' with { type: 'json' };
import statisticsData from './statistics.json' with { type: 'json' };

/** A city with its visits of the year. */
export interface VisitedPlace {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  visits: number;
}

/** Eleven places; their visits add up to the 1 656 843 of the counter (facts of the demo screens). */
export const places = placesData as readonly VisitedPlace[];

export interface Statistic {
  name: string;
  /** Whole percent, shown as a figure, with what it is of. */
  percent: number;
  of: string;
  /** Whole percent, shown as a bar, with what it is of. */
  barPercent: number;
  barOf: string;
}

export const statistics = statisticsData as readonly Statistic[];
