/**
 * Splits the text of `iwconfig` into one block per interface: at blank lines, and where a line
 * starts with the name of an interface rather than with space.
 */
export function splitIwconfig(text: string): string[] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    if (!isOpen || /^\S/.test(line)) blocks.push([]);
    isOpen = true;
    blocks.at(-1)!.push(line.trimEnd());
  }
  return blocks.map((lines) => lines.join('\n'));
}
