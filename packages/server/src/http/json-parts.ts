/** Far more than 500 notifications with all their people have. */
const mostParts = 2_000_000;
const partMarks = [',', '[', '{'];

/**
 * What is wrong with a JSON text that would take many times its size in memory once it is parsed: one
 * of very many small parts. Undefined for all others.
 */
export function tooManyParts(text: string): string | undefined {
  if (text.length <= mostParts) return undefined;
  let parts = 0;
  for (const mark of partMarks) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      parts += 1;
      if (parts > mostParts) return `has more than ${mostParts.toLocaleString('en')} parts`;
    }
  }
  return undefined;
}
