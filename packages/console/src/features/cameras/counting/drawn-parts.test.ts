import { expect, test } from 'vitest';
import {
  type DrawnPart,
  drawnParts,
  partChanges,
  partName,
  partProblem,
  withIds,
} from './drawn-parts.ts';

const line = (id: string, over: Partial<DrawnPart> = {}): DrawnPart => ({
  kind: 'line',
  id,
  name: '',
  in_name: '',
  out_name: '',
  points: [],
  ...over,
});

test('only what differs is sent, and a zone is no line of the same id', () => {
  const saved = [line('a'), line('b'), line('c')];
  const drawn = [line('a'), line('b', { name: 'North' }), line('c', { kind: 'zone' })];
  const { changed, removed } = partChanges(saved, drawn);
  expect(changed.map(({ kind, id }) => [kind, id])).toEqual([
    ['line', 'b'],
    ['zone', 'c'],
  ]);
  expect(removed.map(({ id }) => id)).toEqual(['c']);
});

test('a part without a drawing can be named and saved, a half drawn one cannot', () => {
  expect(partProblem([line('a', { name: 'North' })])).toBeUndefined();
  expect(partProblem([line('a', { points: [[0, 0]] })])).toBe(
    'The line a has too few points: set at least 2, or remove them.',
  );
  const zone = line('z', {
    kind: 'zone',
    points: [
      [0, 0],
      [1, 1],
    ],
  });
  expect(partProblem([zone])).toMatch(/^The zone z has too few points: set at least 3/);
});

test('a new part needs an id of its own', () => {
  expect(partProblem([line('', { isNew: true })])).toMatch(/^A new line has no id/);
  expect(partProblem([line('a'), line('a', { isNew: true })])).toMatch(/two lines with the id a/);
  expect(partProblem([line('a'), line('a', { kind: 'zone' })])).toBeUndefined();
});

test('a new part without an id gets one from its name, which no other part has', () => {
  const parts = [
    line('north-door', { name: 'Else' }),
    line('', { isNew: true, name: 'North door' }),
    line('', { isNew: true, name: 'Außentür: Süd ' }),
    line('', { isNew: true, name: 'вход' }),
    line('', { isNew: true, name: '??' }),
    line('', { isNew: true, kind: 'zone', name: 'North door' }),
    line('', { isNew: true, name: 'x'.repeat(255) }),
  ];
  expect(withIds(parts).map(({ id }) => id)).toEqual([
    ...['north-door', 'north-door-2', 'außentur-sud', 'вход', 'line', 'north-door'],
    'x'.repeat(60),
  ]);
  expect(partProblem(withIds(parts))).toBeUndefined();
});

test('what appeared by itself is called by its id', () => {
  const [shown] = drawnParts(
    [
      {
        id: 'door',
        name: '',
        in_name: '',
        out_name: '',
        points: null,
        seen: true,
        in: 1,
        out: 2,
        coverage: 1,
      },
    ],
    [],
  );
  expect(shown?.points).toEqual([]);
  expect(partName(shown!)).toBe('door');
});
