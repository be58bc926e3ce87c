import { busyByDay, busyByHour, sampleCount } from '../../sample/busy-times.ts';
import { createRandom } from '../../sample/random.ts';
import { type Drawing, itemTooltip, plotGrid, wordAxis } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/charts-page.tsx';
import data from './gauges-charts.json' with { type: 'json' };

const { words: days } = data.steps;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const random = createRandom('punch card');

/** People at a door, `[day][hour]`: most at noon, and on Saturday. */
export const people = days.map((_, day) =>
  hours.map((_, hour) =>
    sampleCount(random, busyByHour[hour]! * busyByDay[day]!, { least: 0, most: 52 }),
  ),
);

const most = Math.max(...people.flat());
const besidesPx = 60;

/** Diameter of a dot whose surface is as large as its count. Pixels. */
export const dotPx = (count: number, maxPx: number): number => Math.sqrt(count / most) * maxPx;

const draw: Drawing = (colours, widthPx) => {
  const maxPx = Math.min(26, (widthPx - besidesPx) / 24 + 2);
  return {
    grid: { ...plotGrid, top: 8 },
    tooltip: {
      ...itemTooltip('people'),
      formatter: ({ value }: { value: [number, number, number] }) =>
        `${days[value[1]]} from ${hours[value[0]]}:00: ${value[2]} people`,
    },
    xAxis: {
      ...wordAxis(colours, hours, 'Hour of the day'),
      splitLine: { show: true, lineStyle: { color: colours.line } },
    },
    yAxis: { ...wordAxis(colours, days), inverse: true },
    series: [
      {
        type: 'scatter',
        color: seriesColour(0, colours),
        itemStyle: { opacity: 1 },
        symbolSize: (value: readonly number[]) => dotPx(value[2] ?? 0, maxPx),
        data: people.flatMap((row, day) => row.map((count, hour) => [hour, day, count])),
      },
    ],
  };
};

export const punchCard: DemoChart = {
  title: 'Punch card',
  sentence: `People at a door in each hour of a week: the larger the dot, the more, up to ${most}.`,
  draw,
  figures: {
    columns: ['Hour', ...days],
    rows: hours.map((hour, i) => [`${hour}:00`, ...days.map((_, day) => people[day]![i]!)]),
  },
};
