import { type LegendEntry, seriesHue } from '@foyer/kit';

/** Series in the palette's order. */
export const legendOf = (names: readonly string[]): LegendEntry[] =>
  names.map((name, i) => ({ name, color: seriesHue(i) }));
