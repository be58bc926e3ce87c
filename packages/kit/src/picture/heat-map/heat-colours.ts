import { mix } from '../../theme/contrast.ts';

/** From few to many: lighter all the way, so that it reads without colour vision too. */
const stops = ['#3b0f8f', '#9b179e', '#e1536b', '#fb9f3a', '#f4f06a'] as const;
/** Where the most stood the picture still shows through. */
const maxOpaque = 0.78;
/** Share of the scale by which the colour has come in. */
const fadeIn = 0.45;

/** Place on the scale, 0 to 1, of a count: as its root, so that few beside many can still be seen. */
export const heatShare = (count: number, most: number): number =>
  most > 0 ? Math.sqrt(Math.min(1, Math.max(0, count / most))) : 0;

/** Red, green, blue and opacity, 0 to 255, of a place on the scale. */
export function heatColour(share: number): [number, number, number, number] {
  const place = share * (stops.length - 1);
  const stop = Math.min(stops.length - 2, Math.floor(place));
  const colour = Number.parseInt(mix(stops[stop]!, stops[stop + 1]!, place - stop).slice(1), 16);
  const opacity = Math.min(1, share / fadeIn) * maxOpaque;
  return [colour >> 16, (colour >> 8) & 255, colour & 255, Math.round(opacity * 255)];
}

/** The scale as a drawn legend has it. */
export function heatGradient(): string {
  const steps = Array.from({ length: 9 }, (_, i) => {
    const [red, green, blue, opacity] = heatColour(i / 8);
    return `rgb(${red} ${green} ${blue} / ${(opacity / 255).toFixed(3)}) ${i * 12.5}%`;
  });
  // not shown: a style
  return `linear-gradient(to right, ${steps.join(', ')})`;
}

/** Counts a legend names with their places on the scale: none, a quarter of the most, the most. */
export function heatTicks(most: number): { count: number; share: number }[] {
  const top = Math.max(1, Math.round(most));
  const counts = [0, Math.round(top / 4), top];
  return [...new Set(counts)].map((count) => ({ count, share: heatShare(count, top) }));
}
