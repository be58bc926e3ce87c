import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { createTranslate } from '../packages/translation/src/translate.ts';
import { type MessagePattern, patternsOf } from './message-patterns.ts';

/*
 * Checks that journeys find what a screen shows by `words('…')` (journeys/harness/words.ts) where it is a message of the
 * product, so that they run in any language and a message that is changed is found in them. `fix` writes these calls,
 * also for messages with values. The showcase's content is English and has no messages.
 */
const [command = 'check', folder] = process.argv.slice(2);
const root = folder ?? fileURLToPath(new URL('..', import.meta.url));
const catalogue = Object.keys(
  JSON.parse(readFileSync(join(root, 'packages/translation/catalogues/de/messages.json'), 'utf8')),
);

/** Calls whose first argument is a text of the screen. */
const finders = new Set([
  ...['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'],
  ...['toHaveText', 'toContainText', 'toHaveAccessibleName', 'toHaveAccessibleDescription'],
]);
/** Properties of such calls' options. */
const shown = new Set(['name', 'hasText', 'hasNotText', 'description']);
const withOptions = new Set(['getByRole', 'locator', 'filter', 'getByTestId']);
/** Attributes that people see or hear. */
const attributes = new Set(['aria-label', 'placeholder', 'title', 'alt']);

// biome-ignore lint/suspicious/noExplicitAny: any node of a syntax tree
type Tree = any;
interface Found {
  node: Tree;
  text: string;
}

/** Functions of a file or of the harness that find something by one of their arguments, by name. */
type Wrappers = ReadonlyMap<string, number>;

const nameOf = (callee: Tree): string => callee?.property?.name ?? callee?.name ?? '';

/** The expressions of a call that hold a text of the screen. */
function shownArguments(call: Tree, wrappers: Wrappers): Tree[] {
  const name = nameOf(call.callee);
  const found: Tree[] = [];
  if (finders.has(name) && call.callee.type === 'MemberExpression') found.push(call.arguments[0]);
  if (name === 'toHaveAttribute' && attributes.has(call.arguments[0]?.value))
    found.push(call.arguments[1]);
  const wrapped = call.callee.type === 'Identifier' ? wrappers.get(name) : undefined;
  if (wrapped !== undefined) found.push(call.arguments[wrapped]);
  if (withOptions.has(name))
    for (const option of call.arguments)
      for (const property of option.properties ?? [])
        if (shown.has(property.key?.name)) found.push(property.value);
  return found.flatMap(partsOf);
}

/** The texts that an expression may be: those of an array, and both of a condition. */
function partsOf(node: Tree): Tree[] {
  if (node === null || node === undefined) return [];
  if (node.type === 'ArrayExpression') return node.elements.flatMap(partsOf);
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap(partsOf);
  return [node];
}

function walk(node: Tree, visit: (node: Tree) => void): void {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  visit(node);
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, visit);
}

/** Functions of a program that give one of their parameters to a finder. */
function wrappersIn(program: Tree, known: Wrappers): Map<string, number> {
  const found = new Map<string, number>();
  walk(program, (node) => {
    const [name, fn] =
      node.type === 'VariableDeclarator'
        ? [node.id?.name, node.init]
        : node.type === 'FunctionDeclaration'
          ? [node.id?.name, node]
          : [];
    if (name === undefined || !/Function/.test(fn?.type ?? '')) return;
    const params: (string | undefined)[] = fn.params.map(
      (param: Tree) => param.name ?? param.left?.name,
    );
    walk(fn.body, (inner) => {
      if (inner.type !== 'CallExpression') return;
      for (const argument of shownArguments(inner, known)) {
        const nth = params.indexOf(argument.type === 'Identifier' ? argument.name : '');
        if (nth >= 0) found.set(name, nth);
      }
    });
  });
  return found;
}

const programs = new Map<string, { code: string; program: Tree }>();
const files = globSync('journeys/**/*.ts', { cwd: root })
  .map((file) => relative(root, join(root, file)).split(sep).join('/'))
  .filter((file) => !/\/showcase[\w-]*\.spec\.ts$|\/static-site/.test(file))
  .sort();
for (const file of files) {
  const code = readFileSync(join(root, file), 'utf8');
  programs.set(file, { code, program: parseSync(file, code).program });
}

let shared: Wrappers = new Map();
for (let pass = 0; pass < 2; pass += 1)
  shared = new Map(
    files
      .filter((file) => file.startsWith('journeys/harness/') || file === 'journeys/fixtures.ts')
      .flatMap((file) => [...wrappersIn(programs.get(file)!.program, shared)]),
  );

/** Texts of the screen that a file writes itself. */
function textsOf(program: Tree): Found[] {
  const own = new Map([...shared, ...wrappersIn(program, shared)]);
  const wrappers = new Map([...own, ...wrappersIn(program, own)]);
  const found: Found[] = [];
  const names = new Set<string>();
  const add = (node: Tree) => {
    if (node?.type === 'Literal' && typeof node.value === 'string')
      found.push({ node, text: node.value });
  };
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    for (const argument of shownArguments(node, wrappers)) {
      add(argument);
      if (argument.type === 'Identifier') names.add(argument.name);
    }
  });
  // Constants, and loops over texts, whose names are given to such calls.
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && names.has(node.id?.name)) add(node.init);
    if (node.type !== 'ForOfStatement' || node.right.type !== 'ArrayExpression') return;
    const pattern = node.left.declarations?.[0]?.id;
    if (names.has(pattern?.name)) for (const element of node.right.elements) add(element);
    for (const [nth, part] of (pattern?.elements ?? []).entries())
      if (names.has(part?.name))
        for (const element of node.right.elements) add(element?.elements?.[nth]);
  });
  return found;
}

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
  for (const [file, { code, program }] of programs)
    for (const { node, text } of textsOf(program)) {
      const call = callOf(text, []);
      if (call === undefined) continue;
      const line = code.slice(0, node.start).split('\n').length;
      console.log(`${file}:${line} names a message of the product by its English text: ${call}`);
      process.exitCode = 1;
    }
}

if (command === 'fix') fix();
else check();
