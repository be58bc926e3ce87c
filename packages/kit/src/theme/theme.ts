import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { mix } from './contrast.ts';
import { palette, type Tone, tones } from './palette.ts';
import { schemeVariables, surfaces, toneForms } from './tokens.ts';

/** Ten shades with the colour itself, made to carry white text, at index 6. */
function shades(tone: Tone): MantineColorsTuple {
  const fill = toneForms('light', tone).fill;
  const light = [0.92, 0.82, 0.66, 0.5, 0.32, 0.14].map((share) => mix(fill, '#ffffff', share));
  const dark = [0.14, 0.28, 0.42].map((share) => mix(fill, '#000000', share));
  return [...light, fill, ...dark] as unknown as MantineColorsTuple;
}

const { dark } = surfaces;
/** Mantine reads its dark grounds and inks from this tuple: 0 text, 4 lines, 6 controls, 7 body. */
const darkGrounds: MantineColorsTuple = [
  dark.text,
  mix(dark.text, dark.quiet, 0.5),
  dark.quiet,
  mix(dark.quiet, dark.card, 0.35),
  dark.line,
  dark.raised,
  dark.card,
  dark.card,
  dark.page,
  mix(dark.page, '#000000', 0.4),
];

const px = (value: number) => `${value / 16}rem`;

/** The product's look as a Mantine theme: one type scale, one spacing scale of 4 px steps. */
export const theme = createTheme({
  fontFamily: "'Montserrat Variable', 'Segoe UI', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  fontSizes: { xs: px(12), sm: px(14), md: px(14), lg: px(16), xl: px(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { '2xs': px(4), xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(40) },
  radius: { xs: '0.15rem', sm: '0.3rem', md: '0.3rem', lg: '0.6rem', xl: '1rem' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: px(24), lineHeight: '1.3' },
      h2: { fontSize: px(18), lineHeight: '1.35' },
      h3: { fontSize: px(16), lineHeight: '1.4' },
      h4: { fontSize: px(14), lineHeight: '1.45' },
    },
  },
  colors: {
    primary: shades('primary'),
    success: shades('success'),
    info: shades('info'),
    warning: shades('warning'),
    danger: shades('danger'),
    secondary: shades('secondary'),
    dark: darkGrounds,
  },
  primaryColor: 'primary',
  primaryShade: 6,
  white: palette.white,
  black: surfaces.light.text,
  focusRing: 'never',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // A hint above would push its input below that of the field beside it.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
});

function scheme(name: 'light' | 'dark'): Record<string, string> {
  const variables = schemeVariables(name);
  return {
    ...variables,
    // Mantine's own ground of a subtle button under the pointer is too strong for the tone's ink on it.
    ...Object.fromEntries(
      tones.map((tone) => [
        `--mantine-color-${tone}-light-hover`,
        variables[`--foyer-${tone}-tint`] ?? '',
      ]),
    ),
    '--mantine-color-body': 'var(--foyer-page)',
    '--mantine-color-text': 'var(--foyer-text)',
    '--mantine-color-bright': 'var(--foyer-strong)',
    '--mantine-color-dimmed': 'var(--foyer-quiet)',
    '--mantine-color-placeholder': 'var(--foyer-quiet)',
    '--mantine-color-anchor': 'var(--foyer-info-ink)',
    '--mantine-color-error': 'var(--foyer-danger-ink)',
    '--mantine-color-default': 'var(--foyer-card)',
    '--mantine-color-default-hover': 'var(--foyer-raised)',
    '--mantine-color-default-color': 'var(--foyer-text)',
    '--mantine-color-default-border': 'var(--foyer-line)',
    '--mantine-color-disabled': 'var(--foyer-raised)',
    '--mantine-color-disabled-border': 'var(--foyer-line)',
  };
}

/** Hands the tokens of both schemes to CSS. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [
      `--foyer-palette-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  ),
  light: scheme('light'),
  dark: scheme('dark'),
});
