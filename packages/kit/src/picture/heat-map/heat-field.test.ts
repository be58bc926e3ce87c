import { describe, expect, test } from 'vitest';
import { contrast } from '../../theme/contrast.ts';
import { busiestPart } from './busiest-part.ts';
import { heatColour, heatGradient, heatShare, heatTicks } from './heat-colours.ts';
import { type HeatGrid, heatField } from './heat-field.ts';

/** A grid of 9 by 6 with people in some cells: [column, row, people]. */
function gridWith(...people: [number, number, number][]): HeatGrid {
  const cells = Array<number>(54).fill(0);
  for (const [column, row, count] of people) cells[row * 9 + column] = count;
  return { columns: 9, rows: 6, cells };
}

describe('the field', () => {
  const at = (field: ReturnType<typeof heatField>, column: number, row: number) =>
    field.values[(row * 5 + 2) * field.width + column * 5 + 2]!;

  test('has the cell’s count in its middle, where nobody else is near', () => {
    const field = heatField(gridWith([4, 3, 7]));
    expect([field.width, field.height, field.values.length]).toEqual([45, 30, 1350]);
    expect(at(field, 4, 3)).toBeCloseTo(7);
    expect(field.most).toBeCloseTo(7);
  });

  test('fades alike to all sides, and out of reach is nothing', () => {
    const field = heatField(gridWith([4, 3, 7]));
    expect(at(field, 3, 3)).toBeCloseTo(at(field, 5, 3));
    expect(at(field, 4, 2)).toBeCloseTo(at(field, 5, 3));
    expect(at(field, 5, 3)).toBeGreaterThan(0);
    expect(at(field, 5, 3)).toBeLessThan(7);
    expect(at(field, 8, 3)).toBeLessThan(0.02);
    expect(at(heatField(gridWith([0, 3, 7])), 6, 3)).toBe(0);
  });

  test('adds up who stands near each other', () => {
    const [one, two] = [gridWith([4, 3, 7]), gridWith([5, 3, 2])];
    const both = heatField(gridWith([4, 3, 7], [5, 3, 2]));
    expect(at(both, 4, 3)).toBeCloseTo(at(heatField(one), 4, 3) + at(heatField(two), 4, 3));
  });

  test('of means has the mean of who was near, whatever their number, and nothing where nobody was', () => {
    const cells = Array.from({ length: 54 }, (_, cell) => (cell % 9 < 4 ? 5 : null));
    const field = heatField({ columns: 9, rows: 6, cells, neighbours: 'mean' });
    expect(at(field, 2, 3)).toBeCloseTo(5);
    expect(at(field, 3, 3)).toBeCloseTo(5);
    expect(at(field, 7, 3)).toBe(0);
    expect(field.most).toBeCloseTo(5);
  });

  test('reaches the picture’s corners, and of nobody is nothing', () => {
    expect(at(heatField(gridWith([8, 5, 3])), 8, 5)).toBeCloseTo(3);
    expect(heatField(gridWith()).most).toBe(0);
  });
});

describe('the colours', () => {
  const hex = (share: number) =>
    `#${heatColour(share)
      .slice(0, 3)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;

  test('get lighter all along the scale', () => {
    const onBlack = Array.from({ length: 21 }, (_, i) => contrast(hex(i / 20), '#000000'));
    expect(onBlack).toEqual(onBlack.toSorted((a, b) => a - b));
    expect(new Set(onBlack).size).toBe(21);
  });

  test('are nothing where nobody stood, and let the picture through where the most did', () => {
    expect(heatColour(0)[3]).toBe(0);
    expect(heatColour(1)[3]).toBeGreaterThan(0.6 * 255);
    expect(heatColour(1)[3]).toBeLessThan(0.85 * 255);
  });

  test('a quarter of the most is half way, and nothing of nothing is no share', () => {
    expect(heatShare(100, 400)).toBe(0.5);
    expect(heatShare(0, 0)).toBe(0);
    expect(heatShare(500, 400)).toBe(1);
  });

  test('the legend names whole counts, each once and where its colour is', () => {
    expect(heatTicks(412.3)).toEqual([
      { count: 0, share: 0 },
      { count: 103, share: Math.sqrt(103 / 412) },
      { count: 412, share: 1 },
    ]);
    expect(heatTicks(1).map(({ count }) => count)).toEqual([0, 1]);
    expect(heatGradient()).toContain('100%)');
  });
});

describe('the busiest part', () => {
  test('is a ninth of the picture, in words, with its share', () => {
    expect(busiestPart(gridWith([0, 5, 6], [2, 4, 1], [4, 3, 3]))).toEqual({
      name: 'in the lower left',
      share: 0.7,
    });
    expect(busiestPart(gridWith([4, 3, 1]))?.name).toBe('in the middle');
    expect(busiestPart(gridWith([8, 0, 1]))?.name).toBe('in the upper right');
    expect(busiestPart(gridWith([8, 2, 1]))?.name).toBe('on the right');
  });

  test('is none where nobody stood', () => {
    expect(busiestPart(gridWith())).toBeNull();
  });
});
