import { expect, test } from 'vitest';
import { firstTurn, sales, sayMonth } from './columns-3d/sales-columns.ts';
import { countWords, words } from './counted-words.ts';
import { countries, countrySlices, edgeOf, fittingPie } from './country-pie.ts';
import { exchangeRates, pointCount } from './exchange-rate-sample.ts';
import { arrowAt, vectors } from './vector-field.ts';

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

test('the exchange rate has 129 working days from January to June 2007', () => {
  const rates = exchangeRates();
  expect(rates).toHaveLength(pointCount);
  expect(pointCount).toBe(129);
  expect([isoDay(rates[0]![0]), isoDay(rates.at(-1)![0])]).toEqual(['2007-01-01', '2007-06-28']);
});

test('slices of 7 countries: the angle is the area, the surface the population', () => {
  const slices = countrySlices();
  expect(slices).toHaveLength(7);
  const surfaces = slices.map(
    ({ startAngle, endAngle, reach }) => ((endAngle - startAngle) * reach ** 2) / 2,
  );
  const people = countries.map(({ area, density }) => area * density);
  for (const [i, surface] of surfaces.entries())
    expect(surface / surfaces[0]!).toBeCloseTo(people[i]! / people[0]!, 6);
  expect(slices.find(({ name }) => name === 'Germany')!.reach).toBe(1);
});

test('slices and their names stay in a box', () => {
  const slices = countrySlices();
  const { cx, cy, radius } = fittingPie(slices, 311, 311);
  expect(radius).toBeGreaterThan(80);
  for (const slice of slices) {
    const [x, y] = edgeOf(slice).map((side) => side * radius) as [number, number];
    const nameEnd = cx + x + Math.sign(x) * slice.name.length * 7;
    for (const side of [nameEnd, cy + y]) {
      expect(side).toBeGreaterThanOrEqual(0);
      expect(side).toBeLessThanOrEqual(311);
    }
  }
});

test('the column sample has a month without a figure, which is not one with zero', () => {
  expect(sales).toEqual([2, 3, null, 4, 0, 5, 1, 4, 6, 3]);
  expect([2, 4].map(sayMonth)).toEqual(['Mar: no figure', 'May: 0 sold']);
  expect(firstTurn).toEqual({ alpha: 10, beta: 25 });
});

test('vectors stand every 5 from 5 to 95; length and direction follow from the place', () => {
  expect(vectors).toHaveLength(19 * 19);
  expect(vectors[0]).toEqual({ x: 5, y: 5, length: 190, direction: 18 });
  expect(vectors.at(-1)).toEqual({ x: 95, y: 95, length: 10, direction: 342 });
});

test('a vector of direction 0 points down, of 90 to the left', () => {
  const ends = (direction: number) =>
    arrowAt([0, 0], direction, 20)
      .slice(0, 2)
      .map((spot) => spot.map((side) => Math.round(side) + 0));
  expect(ends(0)).toEqual([
    [0, -10],
    [0, 10],
  ]);
  expect(ends(90)).toEqual([
    [10, 0],
    [-10, 0],
  ]);
});

test('words are counted without regard to case, small words left out', () => {
  expect(countWords('People at a door. The door counts people, doors do not.')).toEqual([
    { text: 'door', weight: 3 },
    { text: 'people', weight: 2 },
    { text: 'count', weight: 1 },
    { text: 'do', weight: 1 },
  ]);
  expect(words).toHaveLength(70);
});
