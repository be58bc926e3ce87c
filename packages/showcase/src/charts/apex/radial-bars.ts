import { type Drawing, itemTooltip, seriesColour } from '@foyer/kit';
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
    data: rings.map(({ name, taken }) => `${name}  ${taken} %`),
    z: 10,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: colours.text, fontSize: 12, interval: 0, margin: 16 },
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
      data: rings.map(({ taken, place }) => ({
        value: taken,
        itemStyle: { color: seriesColour(place, colours) },
      })),
    },
  ],
});

export const radialBars: DemoChart = {
  title: 'Radial bars',
  sentence: 'How much of four halls is taken; a full ring is 100 %.',
  draw,
  figures: {
    columns: ['Hall', 'Taken, %'],
    rows: halls.map(({ name, taken }) => [name, taken]),
  },
};
