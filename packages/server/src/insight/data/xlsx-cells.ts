import { xlsxText } from '@foyer/spreadsheet';
import type { plainCell } from './data-column.ts';

/** Excel's limit for a cell. */
const maxCellCharacters = 32_767;

/** Styles of cells, in the order of `xl/styles.xml`. */
export const cellStyles = { plain: 0, moment: 1, head: 2, text: 3 } as const;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character]!);

/** `A` to `Z`, then `AA`. */
export function columnLetters(nth: number): string {
  const last = String.fromCharCode(65 + (nth % 26));
  return nth < 26 ? last : columnLetters(Math.floor(nth / 26) - 1) + last;
}

export function textCell(place: string, text: string, style: number = cellStyles.plain): string {
  const shown = text.length > maxCellCharacters ? `${text.slice(0, maxCellCharacters - 1)}…` : text;
  const escaped = escapeXml(xlsxText(shown));
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

/** Excel counts days, 25569 at the beginning of 1970. */
const serialOf = (moment: Date) => moment.getTime() / 86_400_000 + 25_569;

/** A cell for its place, such as `B7`. */
export function cellOf(
  place: string,
  cell: ReturnType<typeof plainCell>,
  textStyle: number = cellStyles.plain,
): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return textCell(place, cell, textStyle);
  return `<c r="${place}" s="${cellStyles.moment}"><v>${serialOf(cell)}</v></c>`;
}
