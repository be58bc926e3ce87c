import { palette, type TimeSeries } from '@foyer/kit';
import { busyByHour, sampleCount } from '../../sample/busy-times.ts';
import { createRandom } from '../../sample/random.ts';

/** Midnight, and every hour of a day until the next one. */
const pointCount = 25;
const options = { pointInterval: 3_600_000, pointStart: Date.UTC(2020, 8, 14) };

/** Hour by hour, so many of the most that come; people leave about an hour after they came. */
function hours(seed: string, share: number, laterHours = 0): number[] {
  const random = createRandom(seed);
  return Array.from({ length: pointCount }, (_, i) => {
    const busy = busyByHour[(i - laterHours + busyByHour.length) % busyByHour.length]!;
    return sampleCount(random, busy * share, { least: 5, most: 50 });
  });
}

const line = { fillOpacity: 0, lineWidth: 2 };

export const comingAndGoing: TimeSeries = {
  data: [hours('coming', 1), hours('going', 0.96, 1)],
  conf: [
    { name: 'Came', color: palette.info, type: 'areaspline', fillOpacity: 0.2, lineWidth: 2 },
    { name: 'Went', color: palette.success, type: 'areaspline', fillOpacity: 0.2, lineWidth: 2 },
  ],
  options,
};

export const twoDoors: TimeSeries = {
  data: [hours('main door', 0.98), hours('side door', 0.48)],
  conf: [
    { name: 'Main door', color: palette.primary, type: 'line', ...line },
    { name: 'Side door', color: palette.danger, type: 'line', ...line },
  ],
  options,
};
