import { showFigure } from '@foyer/kit';

/** A share in percent to a tenth, with its sign and without its unit: `+1.2`, `−0.5`, `0`. */
export function signedPercent(share: number): string {
  const rounded = Math.round(share * 1_000) / 10;
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${showFigure(Math.abs(rounded))}`;
}
