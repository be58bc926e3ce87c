/** Widths at which the layout of a screen changes (demo specification, section 9). Pixels. */
export const breakpoints = [
  { key: 'xs', name: 'Extra small', fromPx: 0 },
  { key: 'sm', name: 'Small', fromPx: 544 },
  { key: 'md', name: 'Medium', fromPx: 768 },
  { key: 'lg', name: 'Large', fromPx: 992 },
  { key: 'xl', name: 'Extra large', fromPx: 1200 },
] as const;
export type Breakpoint = (typeof breakpoints)[number];

export const breakpointOf = (widthPx: number): Breakpoint =>
  breakpoints.findLast(({ fromPx }) => widthPx >= fromPx) ?? breakpoints[0];

/** `up to 543 px`, `544 to 767 px`, `from 1200 px`. */
export function widthsOf({ key, fromPx }: Breakpoint): string {
  const next = breakpoints[breakpoints.findIndex((each) => each.key === key) + 1];
  if (!next) return `from ${fromPx} px`;
  const toPx = next.fromPx - 1;
  return fromPx === 0 ? `up to ${toPx} px` : `${fromPx} to ${toPx} px`;
}
