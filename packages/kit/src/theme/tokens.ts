import { mix, readable } from './contrast.ts';
import { palette, type Tone, tones } from './palette.ts';

const black = '#000000';
const white = palette.white;

/** Grounds and lines of one colour scheme. */
export interface Surface {
  page: string;
  card: string;
  raised: string;
  line: string;
  text: string;
  strong: string;
  quiet: string;
}

const lightRaised = mix(palette.line, white, 0.65);
const darkCard = mix(palette.submenu, black, 0.1);
const darkRaised = mix(palette.submenu, palette.secondary, 0.14);

const tintOf = (scheme: 'light' | 'dark', tone: Tone) =>
  scheme === 'light' ? mix(palette[tone], white, 0.88) : mix(palette[tone], darkCard, 0.8);

export const surfaces: Record<'light' | 'dark', Surface> = {
  light: {
    page: palette.page,
    card: white,
    raised: lightRaised,
    line: palette.line,
    text: readable(palette.text, black, palette.page),
    strong: palette.sidebar,
    quiet: readable(palette.secondary, black, palette.page, lightRaised, tintOf('light', 'info')),
  },
  dark: {
    page: mix(palette.submenu, black, 0.42),
    card: darkCard,
    raised: darkRaised,
    line: mix(palette.submenu, palette.secondary, 0.32),
    text: mix(palette.line, palette.secondary, 0.15),
    strong: palette.page,
    quiet: readable(palette.axis, white, darkRaised, tintOf('dark', 'info')),
  },
};

/**
 * Three forms of a tone. `ink` is text on the page, on a card, on `tint` or in a marked row (the
 * tint of `info`); `tint` a quiet ground; `fill` a ground for white text. All pass AA.
 */
export interface ToneForms {
  ink: string;
  tint: string;
  fill: string;
}

export function toneForms(scheme: 'light' | 'dark', tone: Tone): ToneForms {
  const { page, card, raised } = surfaces[scheme];
  const pole = scheme === 'light' ? black : white;
  const tint = tintOf(scheme, tone);
  return {
    ink: readable(palette[tone], pole, page, card, raised, tint, tintOf(scheme, 'info')),
    tint,
    fill: readable(palette[tone], black, white),
  };
}

/** Custom properties of a scheme: `--foyer-page`, `--foyer-danger-ink` and so on. */
export function schemeVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const entries: [string, string][] = Object.entries(surfaces[scheme]).map(([name, value]) => [
    `--foyer-${name}`,
    value,
  ]);
  for (const tone of tones)
    for (const [form, value] of Object.entries(toneForms(scheme, tone)))
      entries.push([`--foyer-${tone}-${form}`, value]);
  return Object.fromEntries(entries);
}
