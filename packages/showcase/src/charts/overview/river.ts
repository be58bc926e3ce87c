import { createRandom } from '../../sample/random.ts';
import type { Drawing } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';
import { legendOf } from '../parts/legend-of.ts';

const places = ['Entrance', 'Café', 'Fashion', 'Books', 'Toys', 'Garden'];
const days = Array.from({ length: 21 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`);
const random = createRandom('river');

/** People at a place on a day. */
export const flow = places.flatMap((place) =>
  days.map((day) => ({ day, people: random.between(5, 50), place })),
);

const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
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
