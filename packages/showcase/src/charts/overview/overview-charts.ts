import { mix, palette } from '@foyer/kit';
import { busyByDay, sampleCount } from '../../sample/busy-times.ts';
import { createRandom } from '../../sample/random.ts';
import { chartOf } from '../figure/chart-data.ts';
import { axisTooltip } from '../figure/drawing.ts';
import { legendOf, seriesColour } from '../figure/series-colours.ts';
import { pieChart } from '../parts/pie-chart.ts';
import data from './overview-charts.json' with { type: 'json' };

const { volunteers } = data;

export const counts = volunteers.series[0]!.values.map((people, i) => ({
  name: volunteers.words[i]!,
  people,
}));

export const volunteerColumns = chartOf(volunteers, (colours) => ({
  series: [
    {
      data: counts.map(({ people }, i) => ({
        value: people,
        itemStyle: { color: seriesColour(i, colours) },
      })),
    },
  ],
}));

export const precipitationLines = chartOf(data.rain);

const day = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const shortDay = day({ day: '2-digit', month: '2-digit' });
const shortMonth = day({ month: 'short' });
const longDay = day({ dateStyle: 'short' });

/** Snow before three winters' doors, measured when somebody came by: days since the first of October, and metres. */
export const winters = data.snow.winters as unknown as readonly {
  name: string;
  year: number;
  measured: readonly (readonly [day: number, depth: number])[];
}[];

const dayMs = 86_400_000;
const measuredOn = (year: number, days: number) => new Date(Date.UTC(year, 9, 1) + days * dayMs);
// Any year without a 29 February in its winter: the axis has no year.
const onDay = (days: number) => measuredOn(2014, days);

export const snowLines = chartOf(
  {
    ...data.snow,
    series: winters.map(({ name }, i) => ({
      ...data.snow.look,
      name,
      // Two winters as areas behind the spline of the last.
      ...(i < 2 && { areaStyle: { opacity: 0.2 } }),
      values: [],
    })),
    figures: {
      columns: ['Measured on', 'Depth, m'],
      rows: winters.flatMap(({ year, measured }) =>
        measured.map(([days, depth]) => [longDay.format(measuredOn(year, days)), depth]),
      ),
    },
  },
  () => ({
    tooltip: axisTooltip('m'),
    xAxis: {
      axisLabel: { formatter: (days: number) => shortMonth.format(onDay(days)) },
      axisPointer: {
        label: { formatter: ({ value }: { value: number }) => shortDay.format(onDay(value)) },
      },
    },
    series: winters.map(({ measured }) => ({ data: measured })),
  }),
);

export const sourcesDonut = pieChart(data.sources);
export const weekdayPie = pieChart({
  ...data.weekdays,
  shortName: (name) => name.slice(0, 3),
  // Six shades of the primary colour, all dark enough to be seen on white.
  colorOf: (i) => mix(palette.sidebar, palette.info, i / 5),
});

const { places } = data.river;
const days = Array.from({ length: 21 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`);
const random = createRandom('river');
/** 1 March 2026 is a Sunday. */
const firstWeekday = 6;

/** People at a place on a day: `share` of the most, and by the end so much more as `growth` says. */
export const flow = places.flatMap(({ name: place, share, growth }) =>
  days.map((date, i) => {
    const busy = busyByDay[(i + firstWeekday) % busyByDay.length]!;
    const all = busy * (share + (growth * i) / days.length);
    return { day: date, people: sampleCount(random, all, { least: 5, most: 50 }), place };
  }),
);

type Stretch = { value: readonly [at: number, people: number, place: string] };

export const river = {
  ...chartOf(
    {
      ...data.river,
      figures: {
        columns: ['Day', ...places.map(({ name }) => name)],
        rows: days.map((date, i) => [
          shortDay.format(Date.parse(date)),
          ...places.map((_, place) => flow[place * days.length + i]!.people),
        ]),
      },
    },
    () => ({
      tooltip: {
        formatter: (stretches: readonly Stretch[]) =>
          [
            shortDay.format(stretches[0]?.value[0]),
            ...stretches.map(({ value: [, people, place] }) => `${place}: ${people} people`),
          ].join('<br>'),
      },
      singleAxis: { axisLabel: { formatter: (at: number) => shortDay.format(at) } },
      series: [{ data: flow.map((each) => [Date.parse(each.day), each.people, each.place]) }],
    }),
  ),
  legend: legendOf(places.map(({ name }) => name)),
};
