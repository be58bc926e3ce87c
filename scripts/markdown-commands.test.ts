import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './installed.mjs';

const skipped = new Set(['node_modules', '.git', 'dist', 'test-results']);
/** What a server keeps stands in the repository's own `data`; others hold source code. */
const isSkipped = (path: string, name: string) => skipped.has(name) || path === join(root, 'data');
/** Folders of the repository: a path in a document that begins with one must exist. */
const tops = [
  ...['packages', 'scripts', 'journeys', 'bench', 'docs'],
  ...['.ci', '.devcontainer', '.githooks', '.github'],
];
/** Folders of a package: in the package's README a path may begin with one. */
const ofPackage = ['src', 'migrations', 'sql'];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isSkipped(path, entry.name) ? [] : filesBelow(path);
    return [path];
  });
}

const files = filesBelow(root).map((path) => relative(root, path).replaceAll('\\', '/'));
const markdownFiles = files.filter((path) => path.endsWith('.md'));

const journeys = readdirSync(join(root, 'journeys'));
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Scripts of a workspace, or of the root. */
function scriptsOf(workspace: string | undefined): Record<string, string> {
  const folder = workspace ? join('packages', workspace.replace('@foyer/', '')) : '.';
  return json(join(root, folder, 'package.json')).scripts ?? {};
}

/** Code in backticks, of blocks and within lines. */
function codeOf(markdown: string): string {
  const blocks = markdown.match(/```[\s\S]*?```/g) ?? [];
  const inline = markdown.replace(/```[\s\S]*?```/g, '').match(/`[^`\n]+`/g) ?? [];
  return [...blocks, ...inline].join('\n');
}

/** Commands in code that no package.json defines, and journeys that do not exist. */
function unknownCommands(code: string): string[] {
  const runs = code.matchAll(
    /npm run (?:-s |--silent )?([\w:-]+)(?:[^\n`]*?-w (@foyer\/[\w-]+))?/g,
  );
  const short = code.matchAll(/npm (start|test)\b/g);
  const unknownScripts = [...runs, ...short]
    .map(([text, name = '', workspace]) => ({ text, name, workspace }))
    .filter(({ name, workspace }) => !(name in scriptsOf(workspace)));
  const unknownJourneys = [...code.matchAll(/playwright test ([\w-]+)/g)]
    .map(([text, name = '']) => ({ text, name }))
    .filter(({ name }) => !journeys.some((journey) => journey.includes(name)));
  return [...unknownScripts, ...unknownJourneys].map(({ text }) => text);
}

/** Paths in code that begin with one of these folders. */
function pathsBelow(folders: string[], code: string): string[] {
  const names = folders.map((name) => name.replace('.', '\\.')).join('|');
  return code.match(new RegExp(`(?<![\\w./@-])(?:${names})/[\\w./@*<>{},…-]*`, 'g')) ?? [];
}

/** Paths in code or links that do not exist; `…`, `*` and `<…>` are patterns. */
function missingPaths(markdown: string, folder: string): string[] {
  const code = codeOf(markdown);
  const isPackage = dirname(folder) === join(root, 'packages');
  const inCode = [
    ...pathsBelow(tops, code).map((path) => join(root, path)),
    ...(isPackage ? pathsBelow(ofPackage, code).map((path) => join(folder, path)) : []),
  ];
  const links = [...markdown.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, target = '']) =>
    join(folder, target),
  );
  return [...inCode, ...links]
    .map((path) => path.replace(/[.,]$/, ''))
    .filter((path) => !/[*<>{}…]/.test(path) && !existsSync(path))
    .map((path) => relative(root, path));
}

/** Source files, named by their name or the end of their path, that do not exist. */
function missingFiles(markdown: string): string[] {
  const inline = markdown.replace(/```[\s\S]*?```/g, '').match(/`[^`\n]+`/g) ?? [];
  const named = inline.flatMap(
    (code) =>
      code.match(/(?<![\w./@*…<>{}-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql|css|tsv)\b/g) ??
      [],
  );
  return named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
}

describe('what the texts say exists', () => {
  test('a wrong command, path or link would be found', () => {
    expect(unknownCommands('`npm run nothing`')).toEqual(['npm run nothing']);
    expect(unknownCommands('`npm test` `npm run check`')).toEqual([]);
    expect(unknownCommands('`npm run nothing -w @foyer/device-client`')).toHaveLength(1);
    expect(unknownCommands('`npx playwright test no-such`')).toEqual(['playwright test no-such']);
    expect(missingPaths('`scripts/no-such.ts` [x](no-such.md)', root)).toEqual([
      'scripts/no-such.ts',
      'no-such.md',
    ]);
    expect(missingPaths('`src/no-such.ts`', join(root, 'packages/kit'))).toEqual([
      'packages/kit/src/no-such.ts',
    ]);
    expect(missingFiles('`moves/no-such.ts` `main.ts` `….test.ts`')).toEqual(['moves/no-such.ts']);
  });

  test.each(markdownFiles)('%s', (file) => {
    const markdown = readFileSync(join(root, file), 'utf8');
    expect(unknownCommands(codeOf(markdown)), 'commands').toEqual([]);
    expect(missingPaths(markdown, dirname(join(root, file))), 'paths').toEqual([]);
    expect(missingFiles(markdown), 'files').toEqual([]);
  });
});

describe('the README of a package', () => {
  const packages = readdirSync(join(root, 'packages'));

  test.each(packages)('%s says where to begin, how to test and what it may import', (name) => {
    const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
    expect(readme).toMatch(/\*\*Begin reading\*\*/);
    expect(readme).toContain(`npx vitest run packages/${name}`);
    const [, mayImport = ''] = readme.match(/\*\*May import\*\*([\s\S]*)/) ?? [];
    const { dependencies = {} } = json(join(root, 'packages', name, 'package.json'));
    const ours = Object.keys(dependencies).filter((dependency) => dependency.startsWith('@foyer/'));
    expect(
      ours
        .map((dependency) => dependency.replace('@foyer/', ''))
        .filter((dependency) => !mayImport.includes(dependency)),
    ).toEqual([]);
  });
});
