import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { palette, tones } from './palette.ts';
import { schemeVariables, surfaces, toneForms } from './tokens.ts';

const readableAt = 4.5;

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const { page, card, raised, text, strong, quiet } = surfaces[scheme];
  const markedRow = toneForms(scheme, 'info').tint;

  test.each([
    ['text', text],
    ['strong', strong],
    ['quiet', quiet],
  ])('has %s that is readable on every ground', (_name, ink) => {
    for (const ground of [page, card, raised, markedRow])
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(readableAt);
  });

  test.each(tones)('has %s ink readable on its tint and on every ground', (tone) => {
    const { ink, tint } = toneForms(scheme, tone);
    for (const ground of [tint, page, card, raised, markedRow])
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(readableAt);
  });

  test.each(tones)('has a %s fill that carries white text', (tone) => {
    expect(contrast(toneForms(scheme, tone).fill, palette.white)).toBeGreaterThanOrEqual(
      readableAt,
    );
  });

  test('names its custom properties after surface, tone and form', () => {
    expect(schemeVariables(scheme)).toMatchObject({
      '--foyer-page': page,
      '--foyer-danger-ink': toneForms(scheme, 'danger').ink,
    });
  });
});

test('keeps a specified colour where it is readable as it is', () => {
  expect(toneForms('light', 'primary').fill).toBe(palette.primary);
});
