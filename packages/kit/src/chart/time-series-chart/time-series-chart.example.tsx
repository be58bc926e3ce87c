import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { Empty } from '../../state/screen-states/screen-states.tsx';
import type { SeriesConf, TimeSeries } from './series/time-series.ts';
import { TimeSeriesChart } from './time-series-chart.tsx';

const hourMs = 3_600_000;
const options = { pointStart: Date.UTC(2026, 2, 14, 8), pointInterval: hourMs };
const people = [12, 18, 31, 44, 40, 35, 27, 19];
const withGap = [12, 18, 31, null, null, 35, 27, 19];

const line = (name: string, more: Partial<SeriesConf> = {}): SeriesConf => ({
  name,
  color: '#1A86D0',
  type: 'line',
  fillOpacity: 0,
  lineWidth: 2,
  ...more,
});
const one: TimeSeries = { data: [people], conf: [line('People')], options };
const shown = {
  unit: 'people',
  zone: 'UTC',
  empty: <Empty title="No readings">They appear once a device sends.</Empty>,
};

export const examples = defineExamples({
  part: 'TimeSeriesChart',
  states: {
    ready: (
      <TimeSeriesChart
        label="People in the hall"
        series={one}
        sentence="44 people at most, at 11:00."
        {...shown}
      />
    ),
    'two series with a gap': (
      <TimeSeriesChart
        label="People at two doors"
        series={{
          data: [people, withGap],
          conf: [
            line('North'),
            line('South', { color: '#21AE8C', type: 'area', fillOpacity: 0.2 }),
          ],
          options,
        }}
        {...shown}
      />
    ),
    columns: (
      <TimeSeriesChart
        label="People an hour"
        series={{ data: [people], conf: [line('In', { type: 'column' })], options }}
        {...shown}
      />
    ),
    'columns with intervals and corrected figures': (
      <TimeSeriesChart
        label="People an hour, audited"
        series={{
          data: [
            people,
            people.map((value) => value / 2),
            people.map((value) => value * 1.05),
            people.map((value) => value * 1.25),
            people.map((value, nth) => (nth < 4 ? null : value * 1.15)),
            people.map((value) => value * 0.45),
            people.map((value) => value * 0.55),
          ],
          conf: [
            line('In', { type: 'column' }),
            line('Out', { type: 'column', color: '#FDA700' }),
            line('In, at least', { type: 'low', of: 'In' }),
            line('In, at most', { type: 'high', of: 'In' }),
            line('In, corrected', { type: 'mark', of: 'In' }),
            line('Out, at least', { type: 'low', of: 'Out', color: '#FDA700' }),
            line('Out, at most', { type: 'high', of: 'Out', color: '#FDA700' }),
          ],
          options,
        }}
        {...shown}
      />
    ),
    'with a band': (
      <TimeSeriesChart
        label="People, with a band"
        series={{
          data: [people, people.map((value) => value - 4), people.map((value) => value + 4)],
          conf: [line('People'), line('Low', { type: 'low' }), line('High', { type: 'high' })],
          options,
        }}
        {...shown}
      />
    ),
    'beside a period before': (
      <TimeSeriesChart
        label="People, beside the week before"
        series={one}
        compared={{
          label: 'the week before',
          series: {
            data: [people.toReversed()],
            conf: [line('People')],
            options: { ...options, pointStart: options.pointStart - 7 * 24 * hourMs },
          },
        }}
        {...shown}
      />
    ),
    'newer data on its way': (
      <TimeSeriesChart label="People, loaded again" series={one} isReceiving {...shown} />
    ),
    waiting: <TimeSeriesChart label="People, waited for" series={undefined} {...shown} />,
    empty: (
      <TimeSeriesChart
        label="People, never counted"
        series={{ data: [[null, null]], conf: [line('People')], options }}
        {...shown}
      />
    ),
    'long names': (
      <TimeSeriesChart
        label="People at entrances with long names"
        series={{
          data: [people, withGap],
          conf: [line(longName), line('South', { color: '#21AE8C' })],
          options,
        }}
        {...shown}
      />
    ),
  },
});
