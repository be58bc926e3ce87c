import { contrast, surfaces } from '@foyer/kit';
import { expect, test } from 'vitest';
import { inkOn, seriesColour } from './series-colours.ts';

const places = Array.from({ length: 8 }, (_, i) => i);

test('every series is seen on the card, and carries its label, in light and dark', () => {
  for (const { card } of [surfaces.light, surfaces.dark])
    for (const place of places) {
      const colour = seriesColour(place, { card });
      expect(contrast(colour, card)).toBeGreaterThanOrEqual(3);
      expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    }
});

test('eight series have eight colours', () => {
  for (const { card } of [surfaces.light, surfaces.dark])
    expect(new Set(places.map((place) => seriesColour(place, { card }))).size).toBe(8);
});
