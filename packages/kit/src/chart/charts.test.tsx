import { expect, test, vi } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { ChartLegend } from './chart-legend/chart-legend.tsx';
import { CountUp } from './count-up/count-up.tsx';
import { EchartsPlot } from './echarts-plot/echarts-plot.tsx';
import { ExportMenu } from './export-menu/export-menu.tsx';
import { FigureTable } from './figure-table/figure-table.tsx';
import { PieChart } from './pie-chart/pie-chart.tsx';
import { TimeSeriesChart } from './time-series-chart/time-series-chart.tsx';
import { WeekHeatTable } from './week-heat-table/week-heat-table.tsx';

test('a legend tells which series are shown', () => {
  const legend = markupOf(
    <ChartLegend
      series={['In', 'Out'].map((name) => ({ name, color: '#1a86d0' }))}
      hidden={new Set(['Out'])}
      onHidden={() => {}}
      before="last week"
    />,
  );
  expect(legend.match(/aria-pressed="(true|false)"/g)).toEqual([
    'aria-pressed="true"',
    'aria-pressed="false"',
  ]);
  expect(legend).toContain('last week');
});

test('figures are behind a button until they are asked for', () => {
  const table = markupOf(
    <FigureTable label="People" columns={['Day', 'In']} rows={[['Monday', 7]]} />,
  );
  expect(table).toContain('<summary>Show the figures as a table</summary>');
  expect(table).not.toContain('Monday');
});

test('a pie lists each state with its count and share, and leads where it is told', () => {
  const pie = {
    series: [3, 1],
    options: { labels: ['online', 'offline'], colors: ['#0a0', '#a00'] },
  };
  const chart = markupOf(
    <PieChart
      label="Devices"
      empty="none"
      linkOf={(state) => `/devices?state=${state}`}
      {...pie}
    />,
  );
  expect(chart).toContain('href="/devices?state=offline"');
  expect(chart).toContain('75 %');
  expect(markupOf(<PieChart label="Devices" empty="none" {...pie} series={[0, 0]} />)).toContain(
    'none',
  );
});

test('a time series without any value shows what is said of none, and one on its way is busy', () => {
  const chart = { label: 'People', unit: 'people', empty: 'No readings' };
  expect(markupOf(<TimeSeriesChart {...chart} series={{ data: [[null]], conf: [] }} />)).toContain(
    'No readings',
  );
  const busy = markupOf(<TimeSeriesChart {...chart} series={undefined} />);
  expect(busy).toContain('aria-busy="true"');
  expect(busy).not.toContain('No readings');
});

test('a number is told whole while it counts up', () => {
  const number = markupOf(<CountUp value={1_656_843} />);
  expect(number).toMatch(/aria-hidden="true">0</);
  expect(number).toContain('1,656,843');
});

test('export keeps its place until it can be used', () => {
  expect(markupOf(<ExportMenu label="People" exported={vi.fn()} />)).toContain('Export');
});

test('nothing is drawn before the box has a size', () => {
  const init = vi.fn();
  expect(markupOf(<EchartsPlot init={init} option={() => ({})} />)).toContain('height:100%');
  expect(init).not.toHaveBeenCalled();
});

test('an hour that was not measured is no zero in the table of a week', () => {
  const cells = [
    [
      { value: 0, coverage: 1 },
      { value: null, coverage: 0 },
    ],
  ];
  const table = markupOf(<WeekHeatTable label="People in" cells={cells} />);
  expect(table).toContain('Monday 00: 0, 100 % of the time measured');
  expect(table).toContain('Monday 01: not measured');
});

test('only what is drawn for itself is in the legend', () => {
  const conf = { color: '#1a86d0', fillOpacity: 0, lineWidth: 2 };
  const chart = markupOf(
    <TimeSeriesChart
      label="People"
      unit="people"
      empty="none"
      series={{
        data: [[1], [2], [100]],
        conf: [
          { ...conf, name: 'In', type: 'column' },
          { ...conf, name: 'Out', type: 'column' },
          { ...conf, name: 'Measured, %', type: 'coverage' },
        ],
      }}
    />,
  );
  expect(chart.match(/aria-pressed/g)).toHaveLength(2);
});
