import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks that style sheets take sizes and colours from the tokens of the theme (`packages/kit/src/theme`): no length in px,
 * no colour of their own, and no token that the theme does not have.
 */
/** Another folder in tests. */
const source = process.argv[2] ?? fileURLToPath(new URL('../packages/', import.meta.url));
const theme = fileURLToPath(new URL('../packages/kit/src/theme/', import.meta.url));

const declared = new Set(
  ['sizes.css', 'colours.css'].flatMap((file) =>
    [...readFileSync(join(theme, file), 'utf8').matchAll(/^\s*(--foyer-[\w-]+):/gm)].map(
      ([, name]) => name,
    ),
  ),
);
const tokens = /var\((--foyer-(?:size|row|stroke|radius|font-size|picture|board|sample)-[\w-]+)/g;
const faults: [found: RegExp, word: string][] = [
  // `0px` stands where `calc()` wants a unit.
  [/(?<![\w.-])-?(?!0px)[\d.]+px\b/, 'has a length in px'],
  [/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?)\(/i, 'has a colour of its own'],
];

const files = globSync('**/src/**/*.css', { cwd: source })
  .map((file) => relative(source, join(source, file)).split(sep).join('/'))
  .filter((file) => !/(?:^|\/)(?:node_modules|theme)\//.test(file))
  .sort();
for (const file of files) {
  const lines = readFileSync(join(source, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .split('\n');
  lines.forEach((line, nth) => {
    const words = faults.filter(([found]) => found.test(line)).map(([, word]) => word);
    for (const [, name] of line.matchAll(tokens))
      if (!declared.has(name)) words.push(`takes ${name}, which the theme does not have`);
    for (const word of words) {
      process.exitCode = 1;
      process.stdout.write(
        `${file}:${nth + 1} ${word}. Take a token of packages/kit/src/theme (sizes.css, colours.css): ${line.trim()}\n`,
      );
    }
  });
}
