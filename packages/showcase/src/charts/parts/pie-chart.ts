import { type ChartColours, visibleOn } from '@foyer/kit';
import { upperFirst } from '@mantine/hooks';
import type { LegendEntry } from '../figure/chart-figure.tsx';
import { type Drawing, itemTooltip } from '../figure/drawing.ts';
import { inkOn, seriesHue } from '../figure/series-colours.ts';
import type { DemoChart } from './chart-card.tsx';

export interface PieSlice extends LegendEntry {
  value: number;
}

interface Look {
  /** What a value counts, such as `visitors`. */
  unit: string;
  /** Share of the radius that is left open in the middle, in percent. */
  hole?: number;
  /** A short name for beside the share, where colours alone are too alike. */
  shortName?: (name: string) => string;
}

interface Pie extends Look {
  title: string;
  sentence: string;
  /** What a slice is, at the head of the table of figures. */
  kind: string;
  values: Readonly<Record<string, number>>;
  /** The colour of the slice at a place; the palette's, unless told. */
  colorOf?: (index: number) => string;
}

/** A pie chart with its legend and figures. */
export function pieChart({ title, sentence, kind, values, colorOf = seriesHue, ...look }: Pie) {
  const slices = Object.entries(values).map(([name, value], i) => ({
    name,
    value,
    color: colorOf(i),
  }));
  return {
    title,
    sentence,
    isPie: true,
    draw: drawPie(slices, look),
    legend: slices,
    figures: pieFigures(slices, kind, upperFirst(look.unit)),
  } satisfies DemoChart;
}

/** A pie whose slices say their share; the legend names them. */
const drawPie =
  (slices: readonly PieSlice[], { unit, hole = 0, shortName }: Look): Drawing =>
  (colours) => ({
    tooltip: itemTooltip(unit),
    series: [
      {
        type: 'pie',
        radius: [`${hole}%`, '92%'],
        startAngle: 90,
        itemStyle: { borderColor: colours.card, borderWidth: 2 },
        label: {
          position: 'inside',
          formatter: sayShare(shortName),
          fontSize: 11,
          lineHeight: 12,
          fontWeight: 600,
        },
        emphasis: { scaleSize: 4 },
        data: slices.map((slice) => dataOf(slice, colours)),
      },
    ],
  });

const sayShare =
  (shortName: Look['shortName']) =>
  ({ name, percent }: { name: string; percent: number }) =>
    `${shortName ? `${shortName(name)}\n` : ''}${Math.round(percent)} %`;

function dataOf({ name, value, color }: PieSlice, { card }: ChartColours) {
  const fill = visibleOn(color, card);
  return { name, value, itemStyle: { color: fill }, label: { color: inkOn(fill) } };
}

/** A pie's figures: each slice with its share. */
export function pieFigures(slices: readonly PieSlice[], kind: string, unit: string) {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return {
    columns: [kind, unit, 'Share, %'],
    rows: slices.map(
      ({ name, value }) => [name, value, Math.round((value / total) * 1000) / 10] as const,
    ),
  };
}
