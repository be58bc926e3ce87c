import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './installed.mjs';

const skipped = new Set(['node_modules', '.git', 'dist', 'data', 'test-results']);
/** Folders of ours at the top: a path in a text that begins with one must exist. */
const tops = ['packages', 'scripts', 'journeys', 'bench', 'docs', '.ci'];

function markdownFiles(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : markdownFiles(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Scripts of a workspace, or of the root. */
function scriptsOf(workspace: string | undefined): Record<string, string> {
  const folder = workspace ? join('packages', workspace.replace('@foyer/', '')) : '.';
  return json(join(root, folder, 'package.json')).scripts ?? {};
}

/** What stands between backticks, in blocks or in a line. */
function codeOf(markdown: string): string {
  const blocks = markdown.match(/```[\s\S]*?```/g) ?? [];
  const inline = markdown.replace(/```[\s\S]*?```/g, '').match(/`[^`\n]+`/g) ?? [];
  return [...blocks, ...inline].join('\n');
}

/** Commands named in code that no package.json knows. */
function unknownCommands(code: string): string[] {
  const runs = code.matchAll(/npm run (?:-s |--silent )?([\w:-]+)(?:[^\n`]*?-w (@foyer\/\w+))?/g);
  const short = code.matchAll(/npm (start|test)\b/g);
  return [...runs, ...short]
    .map(([text, name = '', workspace]) => ({ text, name, workspace }))
    .filter(({ name, workspace }) => !(name in scriptsOf(workspace)))
    .map(({ text }) => text);
}

/** Paths of ours named in code or as link targets that lead nowhere; `…`, `*` and `<…>` are patterns. */
function missingPaths(markdown: string, folder: string): string[] {
  const ours = new RegExp(`(?<![\\w./@-])(?:${tops.join('|')})/[\\w./@*<>{},…-]*`, 'g');
  const inCode = (codeOf(markdown).match(ours) ?? []).map((path) => join(root, path));
  const links = [...markdown.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, target = '']) =>
    join(folder, target),
  );
  return [...inCode, ...links]
    .map((path) => path.replace(/[.,]$/, ''))
    .filter((path) => !/[*<>{}…]/.test(path) && !existsSync(path))
    .map((path) => relative(root, path));
}

describe('what the texts say exists', () => {
  test('a wrong command, path or link would be found', () => {
    expect(unknownCommands('`npm run nothing`')).toEqual(['npm run nothing']);
    expect(unknownCommands('`npm test` `npm run check`')).toEqual([]);
    expect(missingPaths('`scripts/no-such.ts` [x](no-such.md)', root)).toEqual([
      'scripts/no-such.ts',
      'no-such.md',
    ]);
  });

  test.each(markdownFiles().map((path) => relative(root, path)))('%s', (file) => {
    const markdown = readFileSync(join(root, file), 'utf8');
    expect(unknownCommands(codeOf(markdown)), 'commands').toEqual([]);
    expect(missingPaths(markdown, dirname(join(root, file))), 'paths').toEqual([]);
  });
});
