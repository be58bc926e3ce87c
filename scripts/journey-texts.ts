import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { createTranslate } from '../packages/translation/src/translate.ts';
import { EnglishWords, enteredTexts } from './journey-english.ts';
import { shownExpressions, type Tree, type Wrappers, wrappersIn } from './journey-syntax.ts';
import { type MessagePattern, patternsOf } from './message-patterns.ts';

/*
 * Checks that journeys find what a screen shows by `words('…')` and `pattern('…')` (journeys/harness/words.ts) where it is
 * a message of the product, so that they run in any language and a message that is changed is found in them. Parts of
 * messages and regular expressions are found too, unless the journey entered the same words itself. `fix` writes these
 * calls, also for messages with values. The showcase's content is English and has no messages.
 */
const [command = 'check', folder] = process.argv.slice(2);
const root = folder ?? fileURLToPath(new URL('..', import.meta.url));
/** Of a language in other letters: a name that its messages have in Latin ones is no English word. */
const messages: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'packages/translation/catalogues/ar/messages.json'), 'utf8'),
);
const catalogue = Object.keys(messages);

const programs = new Map<string, { code: string; program: Tree }>();
const isHarness = (file: string) =>
  file.startsWith('journeys/harness/') || file === 'journeys/fixtures.ts';
const files = globSync('journeys/**/*.ts', { cwd: root })
  .map((file) => relative(root, join(root, file)).split(sep).join('/'))
  .filter((file) => !/\/showcase[\w-]*\.spec\.ts$|\/static-site|\.test\.ts$/.test(file))
  .sort();
for (const file of files) {
  const code = readFileSync(join(root, file), 'utf8');
  programs.set(file, { code, program: parseSync(file, code).program });
}

let shared: Wrappers = new Map();
for (let pass = 0; pass < 2; pass += 1)
  shared = new Map(
    files.filter(isHarness).flatMap((file) => [...wrappersIn(programs.get(file)!.program, shared)]),
  );

/** Texts of the screen that a file writes itself. */
const textsOf = (program: Tree): { node: Tree; text: string }[] =>
  shownExpressions(program, shared).flatMap((node) =>
    node.type === 'Literal' && typeof node.value === 'string' ? [{ node, text: node.value }] : [],
  );

const plain = new Set(catalogue.filter((key) => !/[{|]/.test(key)));
/** Texts that stand for one message with a context alone. */
const contextual = new Map<string, string[]>();
for (const key of catalogue) {
  const [context, text] = key.split(' | ');
  if (text !== undefined) contextual.set(text, [...(contextual.get(text) ?? []), context!]);
}

const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const english = createTranslate('en');
const tags = /<\/?\w+\/?>/g;

/** A number, a message, or what looks like the name of a record; other words may be of another message. */
const isClear = (value: string | number) =>
  typeof value === 'number' ||
  plain.has(value) ||
  (/^[A-Z\d]/.test(value) && !/^(?:The|Your|In|Seen|[A-Z_]{5,}) ?|[·,]/.test(value));

/** The call that writes a text in any language; undefined where it is no message. */
function callOf(text: string, patterns: readonly MessagePattern[]): string | undefined {
  if (plain.has(text)) return `words(${quoted(text)})`;
  const contexts = contextual.get(text) ?? [];
  if (contexts.length === 1) return `words.of(${quoted(contexts[0]!)}, ${quoted(text)})`;
  if (contexts.length > 1) return undefined;
  const [best, next] = patterns
    .flatMap((pattern) => pattern.match(text) ?? [])
    .filter(({ values }) => Object.values(values).every(isClear))
    .filter(({ message, values }) => english(message, values).replaceAll(tags, '') === text)
    .sort((a, b) => b.letters - a.letters);
  if (!best || best.letters === next?.letters) return undefined;
  const values = Object.entries(best.values).map(([name, value]) => {
    if (typeof value === 'number') return `${name}: ${value}`;
    return `${name}: ${plain.has(value) ? `words(${quoted(value)})` : quoted(value)}`;
  });
  return `words(${quoted(best.message)}, { ${values.join(', ')} })`;
}

function fix() {
  const patterns = patternsOf(catalogue.filter((key) => key.includes('{') && !key.includes(' | ')));
  for (const [file, { code, program }] of programs) {
    const edits = textsOf(program).flatMap(({ node, text }) => {
      const call = callOf(text, patterns);
      return call === undefined ? [] : { start: node.start, end: node.end, call };
    });
    if (edits.length === 0) continue;
    let changed = code;
    for (const { start, end, call } of edits.sort((a, b) => b.start - a.start))
      changed = changed.slice(0, start) + call + changed.slice(end);
    if (!/import \{[^}]*\bwords\b[^}]*\} from/.test(changed)) {
      const from = file.startsWith('journeys/harness/') ? './words.ts' : './harness/words.ts';
      const last = [...changed.matchAll(/^import [^;]*;\n/gm)].at(-1);
      const at = last ? last.index + last[0].length : 0;
      changed = `${changed.slice(0, at)}import { words } from '${from}';\n${changed.slice(at)}`;
    }
    writeFileSync(join(root, file), changed);
    console.log(`${file}: ${edits.length} texts`);
  }
}

function check() {
  const english = new EnglishWords(messages);
  const enteredByHarness = files
    .filter(isHarness)
    .flatMap((file) => enteredTexts(programs.get(file)!.program, []));
  for (const [file, { code, program }] of programs) {
    const shown = shownExpressions(program, shared);
    const entered = [...enteredTexts(program, shown), ...enteredByHarness];
    const report = (node: Tree, text: string) => {
      const line = code.slice(0, node.start).split('\n').length;
      console.log(`${file}:${line} names a message of the product by its English text: ${text}`);
      process.exitCode = 1;
    };
    for (const node of shown) {
      const isText = node.type === 'Literal' && typeof node.value === 'string';
      const call = isText ? callOf(node.value, []) : undefined;
      if (call !== undefined) {
        report(node, call);
        continue;
      }
      const found = english.find(node, entered);
      if (found !== undefined) report(found.node, `“${found.words}”`);
    }
  }
}

if (command === 'fix') fix();
else check();
