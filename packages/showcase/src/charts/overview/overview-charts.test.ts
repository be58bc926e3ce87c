import type { ChartColours } from '@foyer/kit';
import { expect, test } from 'vitest';
import data from './overview-charts.json' with { type: 'json' };
import {
  counts,
  flow,
  precipitationLines,
  river,
  sourcesDonut,
  weekdayPie,
  winters,
} from './overview-charts.ts';
import { sparks } from './snow-sparks.tsx';

const rain = { 2015: data.rain.series[0]!.values, 2016: data.rain.series[1]!.values };

const colours: ChartColours = {
  text: '#495057',
  quiet: '#5f6f7a',
  line: '#D7DFE6',
  card: '#FFFFFF',
  fontFamily: 'serif',
};

test('the overview has 8 names, 6 weekdays and 5 sources', () => {
  expect(counts).toHaveLength(8);
  expect(weekdayPie.legend).toHaveLength(6);
  expect(sourcesDonut.legend).toHaveLength(5);
});

test('random samples lie between 5 and 50', () => {
  for (const value of [...counts, ...flow].map(({ people }) => people)) {
    expect(value).toBeGreaterThanOrEqual(5);
    expect(value).toBeLessThanOrEqual(50);
  }
});

test('sparklines have 9 values between 1 and 20', () => {
  expect(sparks).toHaveLength(2);
  for (const { values } of sparks) {
    expect(values).toHaveLength(9);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...values)).toBeLessThanOrEqual(20);
  }
});

test('the rain of 2015 and 2016 lies on an axis of its own', () => {
  expect([rain[2015], rain[2016]].map((year) => year.length)).toEqual([12, 12]);
  const { xAxis, series } = precipitationLines.draw!(colours, 700) as unknown as {
    xAxis: object[];
    series: { xAxisIndex?: number }[];
  };
  expect(xAxis).toHaveLength(2);
  expect(series.map(({ xAxisIndex = 0 }) => xAxisIndex)).toEqual([1, 0]);
});

test('several winters were measured at days of their own, in order', () => {
  expect(winters.length).toBeGreaterThan(2);
  for (const { measured } of winters) {
    const days = measured.map(([day]) => day);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
  }
});

test('the river has 6 series of 21 days', () => {
  expect(flow).toHaveLength(6 * 21);
  expect(river.figures.rows).toHaveLength(21);
  expect(river.figures.columns).toHaveLength(7);
});
