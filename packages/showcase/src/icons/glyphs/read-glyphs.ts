/** A drawing of an icon font. */
export interface Glyph {
  /** All names of the drawing, in the order of the font’s style sheet. */
  names: readonly string[];
  codePoint: number;
}

/** A rule that gives a character to names; in Less the `:before` stands inside. */
const rule = /([^{}]+)\{(?:\s*&:before\s*\{)?\s*content:\s*"\\([0-9a-f]+)"/g;

/** The drawings that a font’s style sheet gives names to, each once. */
export function readGlyphs(styleSheet: string, prefix: string): Glyph[] {
  const named = new Map<number, string[]>();
  for (const [, selectors, code] of styleSheet.matchAll(rule)) {
    const codePoint = Number.parseInt(code!, 16);
    const names = [...selectors!.matchAll(new RegExp(`\\.${prefix}-([\\w-]+)`, 'g'))];
    if (names.length === 0) continue;
    named.set(codePoint, [...(named.get(codePoint) ?? []), ...names.map(([, name]) => name!)]);
  }
  return [...named].map(([codePoint, names]) => ({ codePoint, names }));
}
