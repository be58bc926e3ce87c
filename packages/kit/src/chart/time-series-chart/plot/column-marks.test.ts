import { expect, test } from 'vitest';
import { columnCentre, columnMarks } from './column-marks.ts';

const hourMs = 3_600_000;
const conf = { color: '#1A86D0', type: 'column', fillOpacity: 1, lineWidth: 2 };
const points = (...values: (number | null)[]) =>
  values.map((value, nth) => [nth * hourMs, value] as const);
const ink = { text: '#111111', card: '#ffffff' };
const edge = (of: string, type: string, ...values: (number | null)[]) => ({
  conf: { ...conf, name: `${of} ${type}`, type, of },
  points: points(...values),
});

/** What is drawn of the first point with a chart of 100 pixels an hour and 1 pixel a person. */
function drawn(series: ReturnType<typeof columnMarks>[number]) {
  const [row] = series.data as (number | string)[][];
  const api = {
    value: (dimension: number) => Number(row![dimension]),
    coord: ([at, value]: [number, number]) => [at / (hourMs / 100), 500 - value],
  };
  const { children } = series.renderItem!({} as never, api as never) as {
    children: { type: string; shape: Record<string, number> }[];
  };
  return children.map(({ type, shape }) => [type, shape]);
}

test('a column with edges has a line with ends, and one with a mark a dot, in the middle of the column', () => {
  const shown = [
    { conf: { ...conf, name: 'In' }, points: points(10, 20) },
    { conf: { ...conf, name: 'Out' }, points: points(5, 5) },
    edge('In', 'low', 8, null),
    edge('In', 'high', 13, null),
    edge('Out', 'mark', 7, 6),
  ];
  const [into, out] = columnMarks(shown, ink);
  expect(into!.data).toEqual([[0, 8, 13, '-']]);
  const x = columnCentre(0, 2, 100);
  expect(x).toBeCloseTo(-12.1, 5);
  expect(drawn(into!)).toEqual([
    ['line', { x1: x, y1: 492, x2: x, y2: 487 }],
    ['line', { x1: x - 4, y1: 492, x2: x + 4, y2: 492 }],
    ['line', { x1: x - 4, y1: 487, x2: x + 4, y2: 487 }],
  ]);
  expect(drawn(out!)).toEqual([['circle', { cx: -x, cy: 493, r: 3.5 }]]);
  expect(out!.data).toHaveLength(2);
});

test('columns without edges and marks draw nothing more', () => {
  expect(columnMarks([{ conf: { ...conf, name: 'In' }, points: points(1, 2) }], ink)).toEqual([]);
});

test('columns of one stack share their place, and one alone stands in the middle', () => {
  expect(columnCentre(0, 1, 30)).toBe(0);
  // Narrow groups: two columns take 73 % of the room.
  expect(columnCentre(1, 2, 20)).toBeCloseTo(((20 * 0.73) / 2.1) * 0.55, 5);
});
