import { describe, expect, test } from 'vitest';
import { contrast, mix, readable } from './contrast.ts';

describe('contrast', () => {
  test('is 21 between black and white, whichever comes first', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  });

  test('agrees with the published value of a mid grey', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('mix', () => {
  test('goes from the first colour to the second', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#002040', '#406080', 0.5)).toBe('#204060');
  });
});

describe('readable', () => {
  test('leaves a colour alone that is readable already', () => {
    expect(readable('#005792', '#000000', '#ffffff')).toBe('#005792');
  });

  test('darkens a colour that is too light until it passes on every ground', () => {
    const ink = readable('#FDA700', '#000000', '#ffffff', '#fff4dd');
    expect(contrast(ink, '#fff4dd')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});
