import type { LegendEntry } from '../figure/chart-figure.tsx';
import { seriesHue } from '../figure/series-colours.ts';

/** Series in the palette's order. */
export const legendOf = (names: readonly string[]): LegendEntry[] =>
  names.map((name, i) => ({ name, color: seriesHue(i) }));
