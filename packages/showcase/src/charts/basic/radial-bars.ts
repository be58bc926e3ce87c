import { type Drawing, itemTooltip } from '../figure/drawing.ts';
import { inkOn, legendOf, seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';

/** How much of four halls is taken, in percent. */
export const halls = [
  { name: 'Hall A', taken: 76 },
  { name: 'Hall B', taken: 67 },
  { name: 'Hall C', taken: 61 },
  { name: 'Hall D', taken: 90 },
] as const;

// From the outside inwards: ECharts counts rings from the middle.
const rings = halls.map((hall, i) => ({ ...hall, place: i })).toReversed();

const draw: Drawing = (colours) => ({
  tooltip: itemTooltip('%'),
  polar: { radius: ['28%', '94%'] },
  angleAxis: { max: 100, startAngle: 90, show: false },
  radiusAxis: {
    type: 'category',
    data: rings.map(({ name }) => name),
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { show: false },
  },
  series: [
    {
      type: 'bar',
      name: 'Taken',
      coordinateSystem: 'polar',
      roundCap: true,
      barCategoryGap: '30%',
      showBackground: true,
      backgroundStyle: { color: colours.line, opacity: 0.5 },
      label: { show: true, position: 'insideStart', rotate: 0, fontWeight: 600 },
      data: rings.map(({ name, taken, place }) => {
        const fill = seriesColour(place, colours);
        return {
          value: taken,
          itemStyle: { color: fill },
          label: { formatter: name.slice(-1), color: inkOn(fill) },
        };
      }),
    },
  ],
});

export const radialBars: DemoChart = {
  title: 'Radial bars',
  sentence: 'How much of four halls is taken; a full ring is 100 %.',
  isRound: true,
  draw,
  meanings: legendOf(halls.map(({ name, taken }) => `${name}, ${taken} %`)),
  figures: {
    columns: ['Hall', 'Taken, %'],
    rows: halls.map(({ name, taken }) => [name, taken]),
  },
};
