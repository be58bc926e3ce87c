const hasOuterSpaces = (text: string) => /^'*(\s.*|.*\s)$/s.test(text);

/** White space around a cell is taken for a typing mistake, except behind an apostrophe. */
export const shieldSpaces = (text: string): string => (hasOuterSpaces(text) ? `'${text}` : text);

/** The text of a cell that `shieldSpaces` made, or that somebody filled in. */
export const unshieldSpaces = (text: string): string =>
  text.startsWith("'") && hasOuterSpaces(text) ? text.slice(1) : text.trim();
