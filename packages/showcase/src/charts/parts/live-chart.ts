import { useCallback, useEffect, useState } from 'react';
import { createRandom, type Random } from '../../sample/random.ts';
import { axisTooltip, type Drawing, numberAxis, plotGrid, secondsAxis } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';

/** What was read at one moment: a value for each series. */
export type Reading = readonly number[];

/** A chart of sample readings that takes in one more each second. */
export interface LiveChart {
  /** Seeds the samples. */
  seed: string;
  first: Reading;
  /** How many readings there are at first. */
  firstCount: number;
  unit: string;
  series: readonly { name: string; isDashed?: boolean }[];
  tooltip?: object;
}

/** How often a reading comes (demo specification, section 4). */
const stepMs = 1000;

/** No more than a minute is kept: a chart that only grew would end as a blur. */
export const maxCount = 60;

/** Sample values (demo specification, section 9). */
const [least, most] = [5, 50];

/** How far one reading lies from the one before it, at most. */
const maxStep = 4;

/** The reading after another: a crowd grows and shrinks, it does not jump. */
export const readingAfter = (random: Random, before: Reading): Reading =>
  before.map((count) => Math.min(most, Math.max(least, count + random.between(-maxStep, maxStep))));

export function firstReadings(random: Random, { first, firstCount }: LiveChart): Reading[] {
  const readings = [first];
  while (readings.length < firstCount) readings.push(readingAfter(random, readings.at(-1)!));
  return readings;
}

/** The readings and a new one; the oldest goes where there is no more room. */
export const withNewest = (readings: readonly Reading[], newest: Reading): Reading[] =>
  [...readings, newest].slice(-maxCount);

/** The readings so far, the newest last, with what `ChartFigure` needs to show them. */
export function useLiveChart(chart: LiveChart, isPlaying: boolean) {
  const { unit, series, tooltip } = chart;
  const [random] = useState(() => createRandom(chart.seed));
  const [readings, setReadings] = useState<readonly Reading[]>(() => firstReadings(random, chart));
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      setReadings((before) => withNewest(before, readingAfter(random, before.at(-1)!)));
    }, stepMs);
    return () => clearInterval(timer);
  }, [isPlaying, random]);
  const draw = useCallback<Drawing>(
    (colours) => ({
      grid: plotGrid,
      tooltip: { ...axisTooltip(unit), ...tooltip },
      xAxis: secondsAxis(colours),
      yAxis: { ...numberAxis(colours, unit), min: 0, max: 60 },
      series: series.map(({ name, isDashed }, i) => ({
        type: 'line',
        name,
        symbol: 'none',
        color: seriesColour(i, colours),
        lineStyle: { type: isDashed ? 'dashed' : 'solid' },
        ...(!isDashed && { areaStyle: { opacity: 0.15 } }),
        // A line that is moved on bends on its way; it jumps instead.
        animation: false,
        data: readings.map((reading, at) => [at - readings.length + 1, reading[i]!]),
      })),
    }),
    [readings, unit, series, tooltip],
  );
  return {
    readings,
    figure: {
      draw,
      figures: {
        columns: ['Seconds from now', ...series.map(({ name }) => name)],
        rows: readings.map((reading, at) => [`${at - readings.length + 1} s`, ...reading] as const),
      },
    },
  };
}
