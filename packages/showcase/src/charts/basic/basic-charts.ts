import { busyByDay, sampleCount } from '../../sample/busy-times.ts';
import { createRandom } from '../../sample/random.ts';
import { chartOf } from '../figure/chart-data.ts';
import { axisTooltip, itemTooltip, narrowPx, numberAxis, wordAxis } from '../figure/drawing.ts';
import { legendOf } from '../figure/series-colours.ts';
import { pieChart } from '../parts/pie-chart.ts';
import data from './basic-charts.json' with { type: 'json' };

const { membership, occupancy, shop } = data;

export const membershipLine = chartOf(membership);

const random = createRandom('floors');
/** From Monday, 2 February 2026. */
export const days = Array.from({ length: 20 }, (_, i) => `${String(i + 2).padStart(2, '0')}/02`);

/** Hundreds of visitors a day on each floor of a museum. */
export const floors = data.floors.series.map(({ most, ...floor }) => ({
  ...floor,
  visitors: days.map((_, i) =>
    sampleCount(random, busyByDay[i % busyByDay.length]! ** 1.5, { least: 5, most }),
  ),
}));

export const floorsArea = chartOf(
  {
    ...data.floors,
    words: days,
    series: floors.map(({ visitors, ...floor }) => ({ ...floor, values: visitors })),
  },
  (colours) => ({
    tooltip: axisTooltip('hundred'),
    xAxis: { ...wordAxis(colours, days), boundaryGap: false },
  }),
);

export const occupancyColumns = chartOf(occupancy, (colours, widthPx) => ({
  yAxis: { ...numberAxis(colours, '%'), max: 100 },
  series: [
    {
      label: {
        show: true,
        position: 'top',
        color: colours.text,
        fontSize: widthPx < narrowPx ? 10 : 12,
        formatter: widthPx < narrowPx ? '{c}%' : '{c} %',
      },
    },
  ],
}));

/** Eighteen age bands from the youngest, with the share of all people in percent. */
export const bands = data.pyramid.bands as unknown as readonly (readonly [
  band: string,
  men: number,
  women: number,
])[];
const percent = (value: number) => `${Math.abs(value)} %`;
const side = { type: 'bar', stack: 'age', barCategoryGap: '20%' };

/** Men are drawn to the left, where values are below zero. */
export const populationPyramid = chartOf(
  {
    ...data.pyramid,
    series: [
      { ...side, name: 'Men', values: bands.map(([, men]) => -men) },
      { ...side, name: 'Women', hue: 3, values: bands.map(([, , women]) => women) },
    ],
    figures: { columns: ['Age', 'Men, %', 'Women, %'], rows: bands },
  },
  () => ({
    tooltip: { valueFormatter: (value: unknown) => percent(Number(value)) },
    xAxis: { axisLabel: { formatter: percent } },
  }),
);

export const shopYears = chartOf(shop, (_, widthPx) => ({
  tooltip: axisTooltip(''),
  ...(widthPx < narrowPx && { yAxis: shop.series.map(() => ({ name: '' })) }),
  series: shop.option.yAxis.map(({ unit }) => ({
    tooltip: { valueFormatter: (value: unknown) => `${value} ${unit}` },
  })),
}));

export const doorsPie = pieChart(data.doors);
export const staysDonut = pieChart(data.stays);

export const halls = data.halls.figures.rows.map(([name, taken]) => ({ name, taken }));

export const radialBars = {
  ...chartOf(data.halls, () => ({ tooltip: itemTooltip('%') })),
  meanings: legendOf(halls.map(({ name, taken }) => `${name}, ${taken} %`)),
};
