import { palette, type TimeSeries } from '@foyer/kit';
import { createRandom } from '../../sample/random.ts';

const dayMs = 86_400_000;
const firstDay = Date.UTC(2007, 0, 1);
/** Working days from 1 January to 28 June 2007. */
export const pointCount = 129;
/** Euros for 100 dollars on the first day, and about how far a day takes them. */
const firstRate = 75.4;
const maxStep = 0.45;

const isWorkingDay = (at: number) => ![0, 6].includes(new Date(at).getUTCDay());

/** Euros for 100 dollars on each working day: a walk that leans a little downwards. */
export function exchangeRates(): (readonly [at: number, rate: number])[] {
  const random = createRandom('exchange rate');
  const points: [number, number][] = [];
  let rate = firstRate;
  for (let at = firstDay; points.length < pointCount; at += dayMs) {
    if (!isWorkingDay(at)) continue;
    points.push([at, Math.round(rate * 100) / 100]);
    rate += (random.next() * 2 - 1.04) * maxStep;
  }
  return points;
}

export const exchangeSeries: TimeSeries = {
  data: [exchangeRates()],
  conf: [
    {
      name: 'EUR for 100 USD',
      color: palette.info,
      type: 'area',
      fillOpacity: 0.25,
      lineWidth: 2,
    },
  ],
  options: { pointStart: firstDay, pointInterval: dayMs },
};
