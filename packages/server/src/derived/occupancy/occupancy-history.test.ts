import { expect, test } from 'vitest';
import { quarterMs } from '../rollups/bucket-flows.ts';
import { type AreaLineLife, unknownQuarters } from './occupancy-history.ts';

const begin = Date.parse('2026-03-01T08:00:00Z');
const quarter = (nth: number) => begin + nth * quarterMs;

const line = (position: number, from: number | null): AreaLineLife => ({
  position,
  from: from === null ? null : new Date(quarter(from)),
  until: null,
});

/** In each quarter hour of the list the lines said something of the whole of it. */
const said = (positions: number[], quarters: number[]) =>
  quarters.map((nth) => ({ bucket: quarter(nth), present: positions, covering: positions }));

const unknown = (...given: [AreaLineLife[], ReturnType<typeof said>]) =>
  [...unknownQuarters(...given, begin, quarter(6))].map((at) => (at - begin) / quarterMs);

test('before its first line said anything, who was inside an area is unknown', () => {
  expect(
    unknown([line(0, 2), line(1, 4)], [...said([0], [2, 3]), ...said([0, 1], [4, 5])]),
  ).toEqual([0, 1]);
});

test('before anybody crossed a line that never says for which time it speaks, it is unknown too', () => {
  const crossed = [{ bucket: quarter(3), present: [0], covering: [] }];
  expect(unknown([line(0, 3)], crossed)).toEqual([0, 1, 2]);
});

test('a range after the first message has no unknown quarter hours, however late it begins', () => {
  expect(unknown([line(0, -400)], said([0], [0, 1, 2, 3, 4, 5]))).toEqual([]);
});

test('without a message ever, or without a line, all of it is unknown', () => {
  expect(unknown([line(0, null)], [])).toHaveLength(6);
  expect(unknown([], [])).toHaveLength(6);
});
