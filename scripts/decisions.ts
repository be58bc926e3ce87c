import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks the pages of `docs/decisions` against their index, `README.md`: a line for each page, in their order,
 * `- [7. Title](page): what it decides. *(superseded by [19](page))*`. A page says below its title or its date by which
 * others it is superseded, and leaves what was measured to a part of `docs/benchmarks`, which has an index too.
 */
const docs = process.argv[2] ?? fileURLToPath(new URL('../docs/', import.meta.url));
const read = (path: string) => readFileSync(join(docs, path), 'utf8');
const pagesIn = (folder: string) =>
  readdirSync(join(docs, folder))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort();
const linesOf = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line.startsWith('- '));
const pagesNamed = (text: string) =>
  [...text.matchAll(/\((\d{4}-[\w-]+\.md)\)/g)].map(([, page = '']) => page);

const problems: string[] = [];
const indexFile = 'decisions/README.md';
const entry = /^- \[(\d+\. .+?)\]\(([\w-]+\.md)\): \S.{20,}?\.(?: \*\((superseded .+)\)\*)?$/;

const lines = linesOf(indexFile);
const superseded = new Map<string, string>();
const titles = new Map<string, string>();
for (const line of lines) {
  const [, title = '', page = '', others = ''] = entry.exec(line) ?? [];
  if (!page) {
    problems.push(
      `docs/${indexFile} has a line that is not \`- [7. Title](page): what it decides.\`: ${line}`,
    );
  }
  titles.set(page, title);
  superseded.set(page, pagesNamed(others).join(' and '));
}

const pages = pagesIn('decisions');
const known = [...titles.keys()].filter((page) => page !== '');
for (const page of pages.filter((each) => !lines.some((line) => line.includes(`](${each})`)))) {
  problems.push(`docs/${indexFile} has no line for ${page}: add one that says what it decides.`);
}
if (known.join() !== known.toSorted().join()) {
  problems.push(`docs/${indexFile} does not have its pages in their order.`);
}

/** Addresses of the headings of a page, as sites make them. */
const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  );

function checkPage(page: string): void {
  const markdown = read(`decisions/${page}`);
  const name = `docs/decisions/${page}`;
  const [, number = '', words = ''] = /^# 0*(\d+)[.· ]+(.+)/.exec(markdown) ?? [];
  const title = titles.get(page);
  if (title !== undefined && title !== `${number}. ${words}`) {
    problems.push(
      `docs/${indexFile} calls ${page} “${title}”, and the page “${number}. ${words}”.`,
    );
  }
  const mark = /^# .+\n\n(?:\d{4}-.+\n\n)?\*\*Superseded([\s\S]*?)\*\*/.exec(markdown)?.[1] ?? '';
  const by = pagesNamed(mark).join(' and ');
  if (title !== undefined && by !== superseded.get(page)) {
    const inIndex = superseded.get(page);
    problems.push(
      `${name} says that it is superseded by ${by || 'none'}, and docs/${indexFile} by ${inIndex || 'none'}.`,
    );
  }
  if ((markdown.match(/superseded (?:in part )?by/gi)?.length ?? 0) > (by ? 1 : 0)) {
    problems.push(
      `${name} says elsewhere that it is superseded: say “**Superseded by [decision 7](page)**” below the title.`,
    );
  }
  for (const [, rest = ''] of markdown.matchAll(/\*\*Measured[.:]?\*\*:?([^\n]*)/g)) {
    if (/^ \[.+?\]\(\.\.\/benchmarks\/[\w-]+\.md#[\w-]+\)/.test(rest)) continue;
    problems.push(
      `${name} has measurements: put them into docs/benchmarks, with a link after “**Measured**:”.`,
    );
  }
  for (const [, file = '', anchor = ''] of markdown.matchAll(
    /benchmarks\/([\w-]+\.md)#([\w-]+)/g,
  )) {
    if (existsSync(join(docs, 'benchmarks', file))) {
      if (anchorsOf(read(`benchmarks/${file}`)).includes(anchor)) continue;
    }
    problems.push(`${name} leads to a part that is not there: benchmarks/${file}#${anchor}.`);
  }
}
for (const page of pages) checkPage(page);

const measured = linesOf('benchmarks/README.md').flatMap(
  (line) => /^- \[.+\]\((.+\.md)\): \S/.exec(line)?.[1] ?? [],
);
for (const page of pagesIn('benchmarks').filter((each) => !measured.includes(each))) {
  problems.push(`docs/benchmarks/README.md has no line for ${page}: say what it measures.`);
}

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
