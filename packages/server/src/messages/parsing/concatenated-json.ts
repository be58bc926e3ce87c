/**
 * Splits JSON texts that follow each other (`{…}{…}`, or a line each); undefined where the text is not of that form,
 * or has more than `most` of them.
 */
export function splitJson(text: string, most: number): string[] | undefined {
  const parts: string[] = [];
  let depth = 0;
  let begin = -1;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
      continue;
    }
    if (character === '{' || character === '[') {
      if (depth === 0) begin = at;
      depth += 1;
    } else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth < 0) return undefined;
      if (depth === 0) parts.push(text.slice(begin, at + 1));
      if (parts.length > most) return undefined;
    } else if (depth === 0) {
      if (!/[\s,;]/.test(character)) return undefined;
    } else if (character === '"') isInString = true;
  }
  return depth === 0 && parts.length > 1 ? parts : undefined;
}
