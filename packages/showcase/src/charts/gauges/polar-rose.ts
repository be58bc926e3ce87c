import type { Drawing } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';

/** sin 2θ · cos 2θ for each whole degree, where that is not negative: four petals. */
export const rose = Array.from({ length: 361 }, (_, degrees) => {
  const angle = (degrees / 180) * Math.PI;
  return [Math.max(0, Math.sin(2 * angle) * Math.cos(2 * angle)), degrees] as const;
});

const shown = (radius: number) => Number(radius.toFixed(3));

const draw: Drawing = (colours) => ({
  polar: { radius: '72%' },
  tooltip: {
    trigger: 'axis',
    axisPointer: { type: 'cross', label: { show: false }, lineStyle: { color: colours.quiet } },
    formatter: ([{ value }]: [{ value: [number, number] }]) =>
      `θ ${value[1]}°: r ${shown(value[0])}`,
  },
  angleAxis: {
    type: 'value',
    startAngle: 0,
    clockwise: false,
    min: 0,
    max: 360,
    interval: 30,
    axisLine: { lineStyle: { color: colours.line } },
    axisLabel: { color: colours.quiet, formatter: '{value}°' },
    splitLine: { lineStyle: { color: colours.line } },
  },
  radiusAxis: {
    min: 0,
    max: 0.5,
    interval: 0.25,
    axisLine: { lineStyle: { color: colours.line } },
    axisLabel: { color: colours.quiet },
    splitLine: { lineStyle: { color: colours.line } },
  },
  series: [
    {
      type: 'line',
      name: 'r',
      coordinateSystem: 'polar',
      symbol: 'none',
      color: seriesColour(3, colours),
      lineStyle: { width: 2 },
      areaStyle: { opacity: 0.2 },
      data: rose,
    },
  ],
});

export const polarRose: DemoChart = {
  title: 'Polar rose',
  sentence: 'The curve r = sin 2θ · cos 2θ on two polar axes, for every degree of the circle.',
  isRound: true,
  draw,
  figures: {
    columns: ['Angle θ', 'Radius r'],
    rows: rose.map(([radius, degrees]) => [`${degrees}°`, shown(radius)]),
  },
};
