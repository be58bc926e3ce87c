import { type ChartColours, visibleOn } from '@foyer/kit';
import type { LegendEntry } from '../figure/chart-figure.tsx';
import { type Drawing, itemTooltip } from '../figure/drawing.ts';
import { inkOn } from '../figure/series-colours.ts';

export interface PieSlice extends LegendEntry {
  value: number;
}

interface Look {
  unit: string;
  /** Share of the radius that is left open in the middle, in percent. */
  hole?: number;
  /** A short name for beside the share, where colours alone are too alike. */
  shortName?: (name: string) => string;
}

/** A pie whose slices say their share; the legend names them. */
export const drawPie =
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
