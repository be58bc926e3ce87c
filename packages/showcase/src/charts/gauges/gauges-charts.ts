import { palette, type Tone } from '@foyer/kit';
import { chartOf } from '../figure/chart-data.ts';
import { itemTooltip } from '../figure/drawing.ts';
import { pieChart } from '../parts/pie-chart.ts';
import data from './gauges-charts.json' with { type: 'json' };

export const drinksBars = chartOf(data.drinks, () => ({
  tooltip: { axisPointer: { type: 'shadow' } },
}));

export const guestsPie = pieChart(data.guests);

export const stepLines = chartOf(data.steps);

/** sin 2θ · cos 2θ for each whole degree, where that is not negative: four petals. */
export const rose = Array.from({ length: 361 }, (_, degrees) => {
  const angle = (degrees / 180) * Math.PI;
  return [Math.max(0, Math.sin(2 * angle) * Math.cos(2 * angle)), degrees] as const;
});

const shown = (radius: number) => Number(radius.toFixed(3));

export const polarRose = chartOf(
  {
    ...data.rose,
    figures: {
      columns: ['Angle θ', 'Radius r'],
      rows: rose.map(([radius, degrees]) => [`${degrees}°`, shown(radius)]),
    },
  },
  () => ({
    tooltip: {
      formatter: ([{ value }]: [{ value: [number, number] }]) =>
        `θ ${value[1]}°: r ${shown(value[0])}`,
    },
    series: [{ data: rose }],
  }),
);

/** Demo specification, section 9. Percent. */
export const occupancy = data.gauge.option.series[0]!.data[0]!.value;

/** Bands of the dial, each up to its end. Percent. */
export const { bands } = data.gauge;

export const bandOf = (percent: number): string =>
  bands.find(({ to }) => percent <= to)?.name ?? bands[2]!.name;

export const gauge = {
  ...chartOf(
    {
      ...data.gauge,
      sentence: `A hall is ${occupancy} % full, and so ${bandOf(occupancy)}: the bands end at 20 and 80 %.`,
    },
    () => ({ tooltip: itemTooltip('%') }),
  ),
  meanings: bands.map(({ name, range, tone }) => ({
    name: `${name}, ${range}`,
    color: palette[tone as Tone],
  })),
};
