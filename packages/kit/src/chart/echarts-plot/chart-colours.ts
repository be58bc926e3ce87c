import { contrast, mix } from '../../theme/contrast.ts';

/** The theme's colours and its font as they are now, as a canvas needs them. */
export interface ChartColours {
  text: string;
  quiet: string;
  line: string;
  card: string;
  fontFamily: string;
}

/** A colour of the theme as it is now, such as `card`. */
export const schemeToken = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--foyer-${name}`).trim();

/** Reads them from the page. */
export const chartColours = (): ChartColours => ({
  text: schemeToken('text'),
  quiet: schemeToken('quiet'),
  line: schemeToken('line'),
  card: schemeToken('card'),
  fontFamily: getComputedStyle(document.body).fontFamily,
});

/** WCAG's least contrast of a line or an area with what it lies on. */
const minContrast = 3;

/** A colour as given, or as far from it as it takes to be seen on a ground. Colours that are not #rrggbb stay. */
export function visibleOn(colour: string, ground: string): string {
  if (![colour, ground].every((each) => /^#[\da-f]{6}$/i.test(each))) return colour;
  const pole = contrast(ground, '#ffffff') > contrast(ground, '#000000') ? '#ffffff' : '#000000';
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(colour, pole, share);
    if (contrast(candidate, ground) >= minContrast) return candidate;
  }
  return pole;
}
