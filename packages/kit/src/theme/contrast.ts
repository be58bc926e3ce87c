type Rgb = [number, number, number];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** `share` of 0 is all `from`, 1 is all `to`. */
export function mix(from: string, to: string, share: number): string {
  const target = parse(to);
  const parts = parse(from).map((part, i) => Math.round(part + (target[i]! - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const channel = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** WCAG relative luminance, 0 to 1. */
const luminance = (hex: string) => {
  const [red, green, blue] = parse(hex);
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** WCAG AA for text of normal size, with a little room for rounding. */
export const readableRatio = 4.6;

/** Moves `colour` towards `pole` (black or white) only as far as it takes to be readable on every ground. */
export function readable(colour: string, pole: string, ...grounds: string[]): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, pole, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= readableRatio)) return candidate;
  }
  return pole;
}

/** Whether a ground of this colour is a dark one (demo specification, section 4: luminance below 0.4). */
export const isDarkGround = (hex: string): boolean => luminance(hex) < 0.4;

/** Text on grounds of a person's own choice. */
export const groundInks = { light: '#13191d', dark: '#ffffff' } as const;

/** The colour itself where it carries the text of its scheme, else moved until it does. */
export const carryingGround = (hex: string, scheme: 'light' | 'dark'): string =>
  readable(hex, scheme === 'dark' ? '#000000' : '#ffffff', groundInks[scheme]);
