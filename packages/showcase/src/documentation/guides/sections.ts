/** A page of Markdown: its title, and what follows in parts, each with its heading of the second level. */
export interface Page {
  title: string;
  /** What stands before the first part. */
  beginning: string;
  parts: readonly { heading: string; text: string }[];
}

/** Splits Markdown at its headings; what looks like one inside a block of code is code. */
export function readPage(markdown: string): Page {
  let title = '';
  let isCode = false;
  const beginning: string[] = [];
  const parts: { heading: string; lines: string[] }[] = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const heading = isCode ? null : /^(#{1,2}) (.+)$/.exec(line);
    if (heading?.[1] === '#' && title === '') title = heading[2]!;
    else if (heading?.[1] === '##') parts.push({ heading: heading[2]!, lines: [] });
    else (parts.at(-1)?.lines ?? beginning).push(line);
  }
  return {
    title,
    beginning: beginning.join('\n').trim(),
    parts: parts.map(({ heading, lines }) => ({ heading, text: lines.join('\n').trim() })),
  };
}

/** Everything below the title again, with only the parts wanted. */
export const bodyOf = (
  { beginning, parts }: Page,
  isWanted: (heading: string) => boolean = () => true,
): string =>
  [
    beginning,
    ...parts
      .filter(({ heading }) => isWanted(heading))
      .map(({ heading, text }) => `## ${heading}\n\n${text}`),
  ].join('\n\n');

/** Parts of the README that say how to begin. */
export const quickStartParts: readonly string[] = ['Try it', 'Connect devices', 'Settings'];
