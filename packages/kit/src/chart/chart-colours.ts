/** The theme's colours and its font as they are now, as a canvas needs them. */
export interface ChartColours {
  text: string;
  quiet: string;
  line: string;
  card: string;
  fontFamily: string;
}

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--foyer-${name}`).trim();

/** Reads them from the page. */
export const chartColours = (): ChartColours => ({
  text: token('text'),
  quiet: token('quiet'),
  line: token('line'),
  card: token('card'),
  fontFamily: getComputedStyle(document.body).fontFamily,
});
