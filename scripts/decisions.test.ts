import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './installed.mjs';

const folder = join(root, 'docs/decisions');
const read = (path: string) => readFileSync(join(root, 'docs', path), 'utf8');
const pages = readdirSync(folder)
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .sort();

/** Lines of the index: `- [7. Title](page): what it decides. *(superseded by …)*` */
const lines = read('decisions/README.md')
  .split('\n')
  .filter((line) => line.startsWith('- '));
const entry = /^- \[(\d+)\. (.+?)\]\((\d{4}-[\w-]+\.md)\): (\S.*?)(?: \*\((superseded .+)\)\*)?$/;
const index = lines.map((line) => {
  const [, number, title, page = '', says = '', superseded] = entry.exec(line) ?? [line];
  return { number, title, page, says, superseded };
});
const titleOf = (markdown: string) =>
  /^# 0*(\d+)[.· ]+(.+)/.exec(markdown.split('\n', 1)[0] ?? '')?.slice(1);

/** By which pages one is superseded, as the paragraph says that stands below its title or its date. */
const supersededBy = (markdown: string) =>
  [
    ...(/^# .+\n\n(?:\d{4}-.+\n\n)?\*\*Superseded([\s\S]*?)\*\*:/
      .exec(markdown)?.[1]
      ?.matchAll(/\((\d{4}-.+?\.md)\)/g) ?? []),
  ].map(([, page]) => page);

/** Addresses of the headings of a page, as sites make them. */
const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  );

test('the index has a line for each decision, in their order, with its title and what it decides', () => {
  expect(index.map(({ page }) => page)).toEqual(pages);
  expect(index.map(({ number, title }) => [number, title])).toEqual(
    pages.map((page) => titleOf(read(`decisions/${page}`))),
  );
  expect(index.filter(({ says }) => says.length < 20 || !/[.]$/.test(says))).toEqual([]);
});

test('each benchmark page is in the index of benchmarks', () => {
  const others = readdirSync(join(root, 'docs/benchmarks')).filter((name) => name !== 'README.md');
  const named = [...read('benchmarks/README.md').matchAll(/^- \[.+\]\((.+\.md)\): \S/gm)];
  expect(named.map(([, page]) => page).sort()).toEqual(others.sort());
});

describe.each(pages)('%s', (page) => {
  const markdown = read(`decisions/${page}`);

  test('says below its title by which it is superseded, as the index does', () => {
    const { superseded = '' } = index.find((each) => each.page === page) ?? {};
    const inIndex = [...superseded.matchAll(/\((.+?\.md)\)/g)].map(([, name]) => name);
    expect(inIndex).toEqual(supersededBy(markdown));
    expect(markdown.match(/^.*\bsuperseded\b/gim)?.length ?? 0).toBe(inIndex.length > 0 ? 1 : 0);
  });

  test('leaves what was measured to a part of docs/benchmarks that exists', () => {
    for (const [, target] of markdown.matchAll(/\*\*Measured(?:[:.]?\*\*:?)(.{0,9999})/g)) {
      expect(target).toMatch(/^ \[.+?\]\(\.\.\/benchmarks\/[\w-]+\.md#[\w-]+\)/);
    }
    for (const [, file = '', anchor] of markdown.matchAll(/benchmarks\/([\w-]+\.md)#([\w-]+)/g)) {
      expect(anchorsOf(read(`benchmarks/${file}`))).toContain(anchor);
    }
  });
});
