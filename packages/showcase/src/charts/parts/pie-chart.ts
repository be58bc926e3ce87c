import { visibleOn } from '@foyer/kit';
import { upperFirst } from '@mantine/hooks';
import type { LegendEntry } from '../figure/chart-figure.tsx';
import { type Drawing, itemTooltip } from '../figure/drawing.ts';
import { inkOn, seriesHue } from '../figure/series-colours.ts';
import type { DemoChart } from './charts-page.tsx';

export interface PieSlice extends LegendEntry {
  value: number;
}

interface Pie {
  title: string;
  sentence: string;
  /** What a slice is, at the head of the table of figures. */
  kind: string;
  /** What a value counts, such as `visitors`. */
  unit: string;
  values: Readonly<Record<string, number>>;
  /** Share of the radius that is left open in the middle, in percent. */
  hole?: number;
  /** A short name for beside the share, where colours alone are too alike. */
  shortName?: (name: string) => string;
  /** The colour of the slice at a place; the palette's, unless told. */
  colorOf?: (index: number) => string;
}

/** A pie chart whose slices say their share; the legend names them. */
export function pieChart(pie: Pie) {
  const { title, sentence, kind, unit, values, hole = 0, shortName, colorOf = seriesHue } = pie;
  const slices = Object.entries(values).map(([name, value], i) => ({
    name,
    value,
    color: colorOf(i),
  }));
  const sayShare = ({ name, percent }: { name: string; percent: number }) =>
    `${shortName ? `${shortName(name)}\n` : ''}${Math.round(percent)} %`;
  const draw: Drawing = ({ card }) => ({
    tooltip: itemTooltip(unit),
    series: [
      {
        type: 'pie',
        radius: [`${hole}%`, '92%'],
        startAngle: 90,
        itemStyle: { borderColor: card, borderWidth: 2 },
        label: {
          position: 'inside',
          formatter: sayShare,
          fontSize: 11,
          lineHeight: 12,
          fontWeight: 600,
        },
        emphasis: { scaleSize: 4 },
        data: slices.map(({ name, value, color }) => {
          const fill = visibleOn(color, card);
          return { name, value, itemStyle: { color: fill }, label: { color: inkOn(fill) } };
        }),
      },
    ],
  });
  const figures = pieFigures(slices, kind, upperFirst(unit));
  return { title, sentence, isPie: true, draw, legend: slices, figures } satisfies DemoChart;
}

export function pieFigures(slices: readonly PieSlice[], kind: string, unit: string) {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return {
    columns: [kind, unit, 'Share, %'],
    rows: slices.map(
      ({ name, value }) => [name, value, Math.round((value / total) * 1000) / 10] as const,
    ),
  };
}
