import { type ChartColours, type FigureRows, palette, type Tone, visibleOn } from '@foyer/kit';
import type { EChartsCoreOption } from 'echarts/core';
import type { DemoChart } from '../parts/charts-page.tsx';
import { numberAxis, wordAxis, wordPlot } from './drawing.ts';
import { inkOn, seriesColour, seriesHue } from './series-colours.ts';

/** A chart as data. Its `option` is what ECharts takes, with colours by name: see `colourOf`. */
export interface ChartData {
  title: string;
  sentence: string;
  isRound?: boolean;
  /** Words below the chart, such as months: each series has a value for each of them. */
  words?: readonly string[];
  /** What the words are, at the head of the table of figures. */
  kind?: string;
  unit?: string;
  /** With the look that ECharts takes; `figure` heads its figures where its name does not. */
  series?: readonly (Readonly<Record<string, unknown>> & {
    name: string;
    values: readonly number[];
    hue?: number;
    figure?: string;
  })[];
  option?: object;
  figures?: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };
}

/** What data cannot say, laid over the option: functions and values that depend on the width. */
type More = (colours: ChartColours, widthPx: number) => EChartsCoreOption;

export function chartOf(data: ChartData, more: More = () => ({})): DemoChart {
  const { title, sentence, isRound, words = [], kind = '', unit = '', series = [] } = data;
  const hueOf = (i: number) => series[i]?.hue ?? i;
  return {
    title,
    sentence,
    ...(isRound && { isRound }),
    draw: (colours, widthPx) => {
      const lines = series.map(({ values, hue, figure, ...look }, i) => ({
        type: 'line',
        color: `$${hueOf(i)}`,
        ...look,
        data: values,
      }));
      const plot = series.length > 0 && { ...wordPlot(colours, words, unit), series: lines };
      const option = resolved({ ...plot, ...data.option }, colours) as object;
      return overlaid(option, more(colours, widthPx)) as EChartsCoreOption;
    },
    ...(series.length > 1 && {
      legend: series.map(({ name }, i) => ({ name, color: seriesHue(hueOf(i)) })),
    }),
    figures: (data.figures as FigureRows | undefined) ?? {
      columns: [kind, ...series.map(({ name, figure = name }) => figure)],
      rows: words.map((word, i) => [word, ...series.map(({ values }) => values[i]!)]),
    },
  };
}

/** `$quiet` of the theme, `$success` of the palette, `$2` of a series, and `$ink2` upon that. */
function colourOf(name: string, colours: ChartColours): string {
  if (/^\d+$/.test(name)) return seriesColour(Number(name), colours);
  if (name.startsWith('ink')) return inkOn(seriesColour(Number(name.slice(3)), colours));
  if (name in colours) return colours[name as keyof ChartColours];
  return visibleOn(palette[name as Tone], colours.card);
}

/** The option with its colours; an axis with `words` or a `unit` looks as all such axes do. */
function resolved(part: unknown, colours: ChartColours): unknown {
  if (typeof part === 'string') return /^\$\w/.test(part) ? colourOf(part.slice(1), colours) : part;
  if (Array.isArray(part)) return part.map((each) => resolved(each, colours));
  if (typeof part !== 'object' || part === null) return part;
  const { words, unit, ...rest } = part as { words?: string[]; unit?: string };
  return {
    ...(words ? wordAxis(colours, words, unit) : unit !== undefined && numberAxis(colours, unit)),
    ...Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, resolved(value, colours)]),
    ),
  };
}

/** Lays one option over another, in depth. */
function overlaid(under: unknown, over: unknown): unknown {
  if (typeof under !== 'object' || typeof over !== 'object' || !under || !over) return over;
  const laid = Object.entries(over).map(
    ([name, value]) => [name, overlaid(under[name as keyof typeof under], value)] as const,
  );
  return Array.isArray(over)
    ? laid.map(([, value]) => value)
    : { ...under, ...Object.fromEntries(laid) };
}
