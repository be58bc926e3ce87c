import { palette, type TimeSeries } from '@foyer/kit';
import { createRandom } from '../../sample/random.ts';

/** Midnight, and every hour of a day until the next one. */
const pointCount = 25;
const options = { pointInterval: 3_600_000, pointStart: Date.UTC(2020, 8, 14) };

function hours(seed: string): number[] {
  const random = createRandom(seed);
  return Array.from({ length: pointCount }, () => random.between(5, 50));
}

const line = { fillOpacity: 0, lineWidth: 2 };

export const comingAndGoing: TimeSeries = {
  data: [hours('coming'), hours('going')],
  conf: [
    { name: 'Came', color: palette.info, type: 'areaspline', fillOpacity: 0.2, lineWidth: 2 },
    { name: 'Went', color: palette.success, type: 'areaspline', fillOpacity: 0.2, lineWidth: 2 },
  ],
  options,
};

export const twoDoors: TimeSeries = {
  data: [hours('main door'), hours('side door')],
  conf: [
    { name: 'Main door', color: palette.primary, type: 'line', ...line },
    { name: 'Side door', color: palette.danger, type: 'line', ...line },
  ],
  options,
};
