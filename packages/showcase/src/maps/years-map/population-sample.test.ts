import { expect, test } from 'vitest';
import { firstYear, populations, years } from './population-sample.ts';

const of = (year: (typeof years)[number], id: string) =>
  populations.get(year)?.find((country) => country.id === id);

test('there are figures for 2014 to 2019, beginning with 2014', () => {
  expect([...populations.keys()]).toEqual([2014, 2015, 2016, 2017, 2018, 2019]);
  expect(firstYear).toBe(years[0]);
});

test('every country has its figure each year, once and above nothing', () => {
  for (const year of years) {
    const values = populations.get(year) ?? [];
    expect(new Set(values.map(({ id }) => id)).size).toBe(values.length);
    expect(
      values.every(({ id, value }) => /^([A-Z]{2}|Kosovo|Somaliland)$/.test(id) && value > 0),
    ).toBe(true);
  }
});

test('the first year says the rounded figures, later ones differ', () => {
  expect(of(2014, 'FR')).toMatchObject({ value: 66, text: '66 million people' });
  expect(of(2019, 'FR')?.value).not.toBe(66);
});
