import { expect, test } from 'vitest';
import { blocks } from './blocks.tsx';
import * as icons from './icons.ts';

const pages = import.meta.glob<object>('../**/*.page.json', { eager: true, import: 'default' });
const files = import.meta.glob<string>('../**/*-screen.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What a part of data has by a name, at any depth. */
const named = (part: unknown, name: string): unknown[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([key, value]) => (key === name ? [value] : named(value, name)));

test.each(Object.entries(pages))(
  '%s names blocks that there are, or parts of its screen',
  (path, page) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const code = Object.entries(files).find(([file]) => file.startsWith(`${folder}/`))?.[1] ?? '';
    const examples = named(page, 'examples').flat() as object[];
    const unknown = examples
      .flatMap((example) => Object.keys(example))
      .filter((key) => !['title', 'about', 'code'].includes(key) && !(key in blocks))
      .filter((key) => !new RegExp(`\\b${key}: ?[(<]|\\b${key}: \\(`).test(code));
    expect(unknown).toEqual([]);
    for (const name of ['icon', 'after'].flatMap((key) => named(page, key)))
      expect(icons).toHaveProperty(name as string);
  },
);
