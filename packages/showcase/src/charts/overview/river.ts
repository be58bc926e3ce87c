import { busyByDay, sampleCount } from '../../sample/busy-times.ts';
import { createRandom } from '../../sample/random.ts';
import type { Drawing } from '../figure/drawing.ts';
import { legendOf, seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';

const places = ['Entrance', 'Café', 'Fashion', 'Books', 'Toys', 'Garden'];
const days = Array.from({ length: 21 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`);
const random = createRandom('river');

/** Of the most people, who come to each place, and how much more of them by the end: spring fills the garden. */
const shares = [0.95, 0.6, 0.75, 0.4, 0.35, 0.25];
const growth = [0, 0.1, 0, -0.1, 0.05, 0.65];
/** 1 March 2026 is a Sunday. */
const firstWeekday = 6;

/** People at a place on a day. */
export const flow = places.flatMap((place, at) =>
  days.map((day, i) => {
    const busy = busyByDay[(i + firstWeekday) % busyByDay.length]!;
    const share = busy * (shares[at]! + (growth[at]! * i) / days.length);
    return { day, people: sampleCount(random, share, { least: 5, most: 50 }), place };
  }),
);

const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});

type Stretch = { value: readonly [at: number, people: number, place: string] };

const sayDay = (stretches: readonly Stretch[]) =>
  [
    shortDay.format(stretches[0]?.value[0]),
    ...stretches.map(({ value: [, people, place] }) => `${place}: ${people} people`),
  ].join('<br>');

const draw: Drawing = (colours) => ({
  useUTC: true,
  color: places.map((_, i) => seriesColour(i, colours)),
  tooltip: {
    trigger: 'axis',
    axisPointer: { type: 'line', lineStyle: { color: colours.quiet } },
    formatter: sayDay,
  },
  singleAxis: {
    type: 'time',
    left: 24,
    right: 24,
    top: 16,
    bottom: 32,
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { lineStyle: { color: colours.line } },
    splitLine: { show: true, lineStyle: { color: colours.line } },
    axisLabel: {
      color: colours.quiet,
      hideOverlap: true,
      formatter: (at: number) => shortDay.format(at),
    },
  },
  series: [
    {
      type: 'themeRiver',
      boundaryGap: ['4%', '4%'],
      label: { show: false },
      emphasis: { label: { show: false } },
      itemStyle: { borderColor: colours.card, borderWidth: 1 },
      data: flow.map(({ day, people, place }) => [Date.parse(day), people, place]),
    },
  ],
});

export const river: DemoChart = {
  title: 'Theme river',
  sentence: 'How people spread over six parts of a department store on 21 days: wide is many.',
  draw,
  legend: legendOf(places),
  figures: {
    columns: ['Day', ...places],
    rows: days.map((day, i) => [
      shortDay.format(Date.parse(day)),
      ...places.map((_, place) => flow[place * days.length + i]!.people),
    ]),
  },
};
