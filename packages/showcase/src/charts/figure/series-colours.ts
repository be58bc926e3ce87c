import { type ChartColours, contrast, mix, palette, visibleOn } from '@foyer/kit';
import type { LegendEntry } from './chart-figure.tsx';

/** Eight colours of the palette in an order in which neighbours differ. */
const hues = [
  palette.primary,
  palette.success,
  palette.warning,
  palette.danger,
  palette.info,
  palette.secondary,
  mix(palette.primary, palette.success, 0.5),
  palette.sidebar,
];

/** The colour of the series at a place, as the theme has it before it is put on a ground. */
export const seriesHue = (index: number): string => hues[index % hues.length]!;

/** The same, to be seen on the card. */
export const seriesColour = (index: number, { card }: Pick<ChartColours, 'card'>): string =>
  visibleOn(seriesHue(index), card);

/** Black or white, whichever is read better on a fill; one of them always passes AA. */
export const inkOn = (fill: string): string =>
  contrast(fill, '#ffffff') > contrast(fill, '#000000') ? '#ffffff' : '#000000';

/** Series in the palette's order. */
export const legendOf = (names: readonly string[]): LegendEntry[] =>
  names.map((name, i) => ({ name, color: seriesHue(i) }));
