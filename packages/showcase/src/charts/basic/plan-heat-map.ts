import { palette, visibleOn } from '@foyer/kit';
import { createRandom } from '../../sample/random.ts';
import { type Drawing, itemTooltip, plotGrid, wordAxis } from '../figure/drawing.ts';
import { inkOn } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/charts-page.tsx';
import { nineMonths } from '../parts/months.ts';

/** Ranges of the heat map (demo specification, section 9); both ends belong to a range. */
export const heatRanges = [
  { name: 'low', from: -30, to: 5, color: palette.success },
  { name: 'medium', from: 6, to: 20, color: palette.info },
  { name: 'high', from: 21, to: 45, color: palette.warning },
  { name: 'extreme', from: 46, to: 55, color: palette.danger },
] as const;

const least = heatRanges[0].from;
const most = heatRanges[3].to;

/** The name of the range that a whole number from -30 to 55 falls in. */
export const rangeOf = (value: number): string =>
  heatRanges.find(({ from, to }) => value >= from && value <= to)?.name ?? 'outside';

const random = createRandom('plan');
const days = Array.from({ length: 20 }, (_, i) => String(i + 1));

/** Visitors over the plan in percent, `[month][day]`. */
export const overPlan = nineMonths.map((_, month) =>
  days.map((_, day) => {
    // Spring runs ahead of the plan, and every seventh opening day is a Saturday.
    const season = 34 * Math.sin(((month - 0.5) / 8) * Math.PI);
    const saturday = [5, 6].includes(day % 7) ? 16 : 0;
    const percent = Math.round(season + saturday - 14 + random.between(-9, 9));
    return Math.min(most, Math.max(least, percent));
  }),
);

/** A box from here on has room for a figure in each field. Pixels. */
const figuresPx = 560;

const draw: Drawing = (colours, widthPx) => {
  const fillOf = (color: string) => visibleOn(color, colours.card);
  return {
    grid: { ...plotGrid, top: 8 },
    tooltip: {
      ...itemTooltip('%'),
      formatter: ({ value }: { value: [number, number, number] }) =>
        `${value[0] + 1} ${nineMonths[value[1]]}: ${value[2]} %, ${rangeOf(value[2])}`,
    },
    xAxis: wordAxis(colours, days, 'Opening day'),
    yAxis: { ...wordAxis(colours, nineMonths), inverse: true },
    visualMap: {
      type: 'piecewise',
      show: false,
      dimension: 2,
      pieces: heatRanges.map(({ from, to, color }) => ({
        min: from,
        max: to,
        color: fillOf(color),
      })),
    },
    series: [
      {
        type: 'heatmap',
        itemStyle: { borderColor: colours.card, borderWidth: 1 },
        label: { show: widthPx >= figuresPx, fontSize: 10 },
        data: overPlan.flatMap((row, month) =>
          row.map((value, day) => ({
            value: [day, month, value],
            label: { color: inkOn(fillOf(colourOf(value))) },
          })),
        ),
      },
    ],
  };
};

const colourOf = (value: number) =>
  heatRanges.find(({ name }) => name === rangeOf(value))?.color ?? heatRanges[0].color;

export const planHeatMap: DemoChart = {
  title: 'Heat map',
  sentence:
    'Visitors over or under plan, in percent, on the first twenty opening days of nine months.',
  draw,
  meanings: heatRanges.map(({ name, from, to, color }) => ({
    name: `${name}, ${from} to ${to} %`,
    color,
  })),
  figures: {
    columns: ['Month', ...days.map((day) => `Day ${day}`)],
    rows: nineMonths.map((month, i) => [month, ...overPlan[i]!]),
  },
};
