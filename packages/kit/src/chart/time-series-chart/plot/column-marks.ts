import type { CustomSeriesOption } from 'echarts/charts';
import type { Point, SeriesConf } from '../series/time-series.ts';

interface Drawn {
  conf: SeriesConf;
  points: readonly Point[];
}

/** Of columns; ECharts does not say where it draws them on an axis of values. */
const maxWidthPx = 22;
const gapShare = 0.1;

/** The middle of a column of a group of some, from the middle of the group, in pixels, where groups are so far apart. */
export function columnCentre(nth: number, count: number, groupPx: number): number {
  const besideShare = Math.max(35 - count * 4, 15) / 100;
  const free = (groupPx * (1 - besideShare)) / (count + (count - 1) * gapShare);
  const widthPx = Math.max(1, Math.min(maxWidthPx, free));
  return (nth - (count - 1) / 2) * widthPx * (1 + gapShare);
}

/** Half of the ends of a line, in pixels. */
const endPx = 4;
const dotPx = 3.5;

/** A line with ends from the lower to the upper edge of each column, and a dot at its mark; nothing where these are unknown. */
export function columnMarks(
  shown: readonly Drawn[],
  { text, card }: { text: string; card: string },
): CustomSeriesOption[] {
  const columns = shown.filter(({ conf }) => conf.type === 'column');
  const groups = [...new Set(columns.map(({ conf }) => conf.stack ?? conf.name))];
  return columns.flatMap(({ conf, points }) => {
    const marks = (type: string) =>
      new Map(shown.find((one) => one.conf.type === type && one.conf.of === conf.name)?.points);
    const [low, high, mark] = [marks('low'), marks('high'), marks('mark')];
    const data = points
      .map(([at]) => [at, low.get(at) ?? null, high.get(at) ?? null, mark.get(at) ?? null])
      .filter((row) => row.slice(1).some((value) => value !== null));
    if (data.length === 0) return [];
    const nth = groups.indexOf(conf.stack ?? conf.name);
    const apartMs = Math.min(...points.slice(1).map(([at], i) => at - points[i]![0]));
    const line = { stroke: text, lineWidth: 1.5 };
    const series: CustomSeriesOption = {
      id: `${conf.name} marks`,
      type: 'custom',
      silent: true,
      clip: true,
      z: 5,
      encode: { x: 0, y: [1, 2, 3] },
      data: data.map((row) => row.map((value) => value ?? '-')),
      renderItem: (_, api) => {
        const at = Number(api.value(0));
        const pointAt = (dimension: number) => {
          const value = api.value(dimension);
          return Number.isFinite(value) ? api.coord([at, value])[1]! : undefined;
        };
        const groupPx = api.coord([at + apartMs, 0])[0]! - api.coord([at, 0])[0]!;
        const x = api.coord([at, 0])[0]! + columnCentre(nth, groups.length, groupPx);
        const [from, to, dot] = [pointAt(1), pointAt(2), pointAt(3)];
        const hasLine = from !== undefined && to !== undefined;
        const strokes = hasLine
          ? [
              { x1: x, y1: from, x2: x, y2: to },
              { x1: x - endPx, y1: from, x2: x + endPx, y2: from },
              { x1: x - endPx, y1: to, x2: x + endPx, y2: to },
            ]
          : [];
        return {
          type: 'group',
          children: [
            ...strokes.map((shape) => ({ type: 'line' as const, shape, style: line })),
            ...(dot === undefined
              ? []
              : [
                  {
                    type: 'circle' as const,
                    shape: { cx: x, cy: dot, r: dotPx },
                    style: { fill: card, ...line },
                  },
                ]),
          ],
        };
      },
    };
    return [series];
  });
}
