import { expect, test } from 'vitest';
import { isLabelled, labelOf, ringsOf } from './sunburst-labels.ts';

test('a name is hidden where the inner arc is under 16 px', () => {
  const ring = [100, 150] as const;
  const circle = 2 * Math.PI * 100;
  expect(isLabelled(2, 16 / circle, ring)).toBe(true);
  expect(isLabelled(2, 15.9 / circle, ring)).toBe(false);
});

test('on level 1 a name is hidden where the outer arc is under 64 px', () => {
  const circle = 2 * Math.PI * 50;
  expect(isLabelled(1, 64 / circle, [0, 50])).toBe(true);
  expect(isLabelled(1, 63.9 / circle, [0, 50])).toBe(false);
});

test('rings reach from the middle to the edge without a gap', () => {
  const rings = ringsOf(4, 200);
  expect(rings[0]![0]).toBe(0);
  expect(rings.at(-1)![1]).toBeCloseTo(200);
  for (let i = 1; i < rings.length; i++) expect(rings[i]![0]).toBeCloseTo(rings[i - 1]![1]);
});

/** Letters of six pixels. */
const widthOf = (text: string) => text.length * 6;
const circle = 2 * Math.PI * 100;
const onLevel2 = (arcPx: number, widthPx: number) => ({
  level: 2,
  share: arcPx / circle,
  ring: [100, 100 + widthPx] as const,
});

test('a name stands in one line where its ring is wide enough', () => {
  expect(labelOf('Southern Asia', onLevel2(40, 90), widthOf)).toBe('Southern Asia');
});

test('in a narrower ring a name takes a line for each word, if the arc has room for them', () => {
  expect(labelOf('South-Eastern Asia', onLevel2(36, 60), widthOf)).toBe('South-\nEastern\nAsia');
  expect(labelOf('South-Eastern Asia', onLevel2(35, 60), widthOf)).toBeNull();
});

test('a name that does not fit is hidden, never cut', () => {
  expect(labelOf('Northern', onLevel2(90, 50), widthOf)).toBeNull();
  expect(labelOf('Northern', onLevel2(90, 54), widthOf)).toBe('Northern');
  expect(labelOf('Northern', onLevel2(15.9, 90), widthOf), 'under an arc of 16').toBeNull();
  const disc = { level: 1, share: 1, ring: [0, 20] as const };
  expect(labelOf('Northern', disc, widthOf)).toBeNull();
});
