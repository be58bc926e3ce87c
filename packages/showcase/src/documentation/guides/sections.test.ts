import { expect, test } from 'vitest';
import readme from '../../../../../README.md?raw';
import { bodyOf, quickStartParts, readPage } from './sections.ts';

const page = readPage(
  '# Title\n\nFirst.\n\n## One\n\n```sh\n# not a title\n## nor a part\n```\n\n## Two\n\nLast.',
);

test('a page has a title, a beginning and parts', () => {
  expect(page.title).toBe('Title');
  expect(page.beginning).toBe('First.');
  expect(page.parts.map(({ heading }) => heading)).toEqual(['One', 'Two']);
  expect(page.parts[0]?.text).toContain('## nor a part');
});

test('parts that are not wanted are left out', () => {
  expect(bodyOf(page, (heading) => heading === 'Two')).toBe('First.\n\n## Two\n\nLast.');
});

test('the README has every part that the quick start is made of', () => {
  const headings = readPage(readme).parts.map(({ heading }) => heading);
  expect(headings).toEqual(expect.arrayContaining([...quickStartParts]));
});
