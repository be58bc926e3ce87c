/** A city with its visits of the year. */
export interface VisitedPlace {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  visits: number;
}

/** Eleven places; their visits add up to the 1 656 843 of the counter (facts of the demo screens). */
export const places: readonly VisitedPlace[] = [
  { name: 'New York', state: 'New York', latitude: 40.71, longitude: -74.01, visits: 312_480 },
  {
    name: 'Los Angeles',
    state: 'California',
    latitude: 34.05,
    longitude: -118.24,
    visits: 268_310,
  },
  { name: 'Chicago', state: 'Illinois', latitude: 41.88, longitude: -87.63, visits: 214_905 },
  { name: 'Houston', state: 'Texas', latitude: 29.76, longitude: -95.37, visits: 176_230 },
  { name: 'Phoenix', state: 'Arizona', latitude: 33.45, longitude: -112.07, visits: 131_077 },
  { name: 'Denver', state: 'Colorado', latitude: 39.74, longitude: -104.99, visits: 118_640 },
  { name: 'Seattle', state: 'Washington', latitude: 47.61, longitude: -122.33, visits: 109_415 },
  { name: 'Miami', state: 'Florida', latitude: 25.76, longitude: -80.19, visits: 103_982 },
  { name: 'Boston', state: 'Massachusetts', latitude: 42.36, longitude: -71.06, visits: 92_770 },
  { name: 'Atlanta', state: 'Georgia', latitude: 33.75, longitude: -84.39, visits: 81_346 },
  { name: 'Honolulu', state: 'Hawaii', latitude: 21.31, longitude: -157.86, visits: 47_688 },
];

export interface Statistic {
  name: string;
  /** Whole percent, shown as a figure, with what it is of. */
  percent: number;
  of: string;
  /** Whole percent, shown as a bar, with what it is of. */
  barPercent: number;
  barOf: string;
}

export const statistics: readonly Statistic[] = [
  {
    name: 'Visitors from abroad',
    percent: 75,
    of: 'came for the first time',
    barPercent: 60,
    barOf: 'Of all visits',
  },
  {
    name: 'Visitors from nearby',
    percent: 84,
    of: 'have been here before',
    barPercent: 39,
    barOf: 'Of all visits',
  },
  {
    name: 'Cameras on the map',
    percent: 92,
    of: 'answered in the last minute',
    barPercent: 80,
    barOf: 'Cleaned this month',
  },
];
