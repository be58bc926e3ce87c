import { type Node, parseSync } from 'oxc-parser';
import { partsOf } from './message-parts.ts';

/** A message as the code has it. */
export interface FoundMessage {
  message: string;
  /** What tells it from another message with the same text. */
  context?: string;
  line: number;
}

export interface Scan {
  messages: FoundMessage[];
  /** Texts that a person may see and no translation reaches, and calls whose message cannot be found. */
  faults: { line: number; text: string; reason: string }[];
}

/** Calls that take a message: `t` writes it, `msg` marks one that is written later, `rule` one of a schema. */
const callees = new Set(['t', 'msg', 'rule']);

/** Parameters and properties whose texts nobody sees. */
const unseen = new Set(
  [
    ...['className', 'key', 'id', 'sortBy', 'path', 'to', 'from', 'href', 'rel', 'type'],
    ...['role', 'component', 'target', 'autoComplete', 'inputMode', 'fontFamily', 'href', 'src'],
    ...['group', 'before', 'auditNoun', 'event', 'method', 'pattern', 'd', 'viewBox', 'transform'],
    ...['queryKey', 'field', 'kind', 'variant', 'size', 'color', 'fz', 'fw', 'm', 'p', 'mt', 'mb'],
  ].flat(),
);

/** Calls whose texts nobody sees. */
const unseenCalls = new Set(
  [
    ...['warn', 'error', 'debug', 'log', 'useMediaQuery', 'matchMedia', 'querySelector', 'closest'],
    ...['lazyRouteComponent', 'setAttribute', 'getElementById', 'addEventListener', 'startsWith'],
    ...[
      'includes',
      'endsWith',
      'split',
      'join',
      'replaceAll',
      'replace',
      'localeCompare',
      'matches',
    ],
    ...[
      'pick',
      'has',
      'get',
      'set',
      'chosen',
      'faultOf',
      'querySelectorAll',
      'createElement',
      'removeEventListener',
    ],
  ].flat(),
);

/** Names that every language writes alike. */
const names = new Set(['Foyer', 'Google', 'Microsoft', 'Excel', 'Parquet']);

/** `isDrawn` where a person surely sees it: else what looks like a sentence or a name is taken for one. */
const isVisible = (text: string, isDrawn: boolean) =>
  !names.has(text.trim()) && (isDrawn ? /(?<![/&\w])[A-Za-z]{2}/.test(text) : looksWritten(text));

const looksWritten = (text: string) =>
  /^\s*[A-Z][a-z]+[ ,.:;’?!…]/.test(text) ||
  /[A-Za-z’]{2,}[,.:;]? [A-Za-z’]{2,}/.test(text) ||
  /^[A-Z][a-z]{2,}…?$/.test(text.trim());

// biome-ignore lint/suspicious/noExplicitAny: any node of a syntax tree
type Tree = any;

/** The messages of a file, and in a file of the console or kit the visible texts that are no messages. */
export function scanMessages(file: string, code: string, findsLiterals: boolean): Scan {
  const scan: Scan = { messages: [], faults: [] };
  const lineOf = (at: number) => code.slice(0, at).split('\n').length;
  const lines = code.split('\n');
  /** A comment above or beside a text says that nobody sees it. */
  const isExcused = (line: number) =>
    /\/[/*] not shown:/.test(`${lines[line - 2] ?? ''}\n${lines[line - 1] ?? ''}`);
  const fault = (node: Node, text: string, reason: string) => {
    const line = lineOf(node.start);
    if (!isExcused(line))
      scan.faults.push({ line, text: text.replace(/\s+/g, ' ').trim(), reason });
  };

  const visitCall = (node: Tree, parents: Tree[]) => {
    const { callee } = node;
    const isPlain = callee.type === 'Identifier' && callees.has(callee.name);
    const isOf =
      callee.type === 'MemberExpression' &&
      callee.object.name === 't' &&
      callee.property.name === 'of';
    const isMember =
      callee.type === 'MemberExpression' && callee.property.name === 't' && !callee.computed;
    if (!isPlain && !isOf && !isMember) return false;
    const texts = node.arguments.slice(0, isOf ? 2 : 1).map(textOf);
    if (texts.some((text: string | null) => text === null)) {
      fault(node, code.slice(node.start, node.end), 'has no text as its message');
    } else {
      const [message, context] = isOf ? [texts[1], texts[0]] : [texts[0], undefined];
      scan.messages.push({ message, ...(context && { context }), line: lineOf(node.start) });
      // `msg` without values marks a message that gets them later.
      const isBare = callee.name === 'msg' && node.arguments.length === 1;
      if (!isBare && !hasItsValues(message, node.arguments[texts.length]))
        fault(node, message, 'has other values than its message names');
    }
    for (const argument of node.arguments.slice(texts.length)) visit(argument, [...parents, node]);
    return true;
  };

  const visit = (node: Tree, parents: Tree[]): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one, parents);
      return;
    }
    if (/^TS(?!As|Satisfies|NonNull|Instantiation)/.test(node.type ?? '')) return;
    if (/^(?:Import|ExportAll)/.test(node.type ?? '')) return;
    if (
      findsLiterals &&
      node.type === 'NewExpression' &&
      /Error$|RegExp/.test(node.callee.name ?? '')
    )
      return;
    if (node.type === 'CallExpression' && visitCall(node, parents)) return;
    if (node.type === 'Property' && node.key.value === 'x-rule') {
      const message = textOf(node.value);
      if (message !== null) scan.messages.push({ message, line: lineOf(node.start) });
    }
    if (findsLiterals) {
      const text = shownText(node, parents);
      if (text !== null && isVisible(text, isDrawn(node, parents)))
        fault(node, text, 'is shown and is no message');
    }
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object' && key !== 'parent') visit(value, [...parents, node]);
    }
  };
  visit(parseSync(file, code).program.body, []);
  return scan;
}

/** Whether an object has what the message names, and nothing else; others cannot be read here. */
function hasItsValues(message: string, values: Tree): boolean {
  if (values && values.type !== 'ObjectExpression') return true;
  const names = argumentsOf(message);
  const members: Tree[] = values?.properties ?? [];
  const given = members.flatMap(({ key }) => (key ? [key.name ?? key.value] : []));
  const isOpen = members.some(({ type }) => type === 'SpreadElement');
  return given.every((name) => names.includes(name)) && (isOpen || given.length === names.length);
}

/** Names of a message's arguments; none of a malformed one, which the check tells by itself. */
function argumentsOf(message: string): string[] {
  try {
    return partsOf(message).flatMap((part) => /^\{(.*)\}$/.exec(part)?.[1] ?? []);
  } catch {
    return [];
  }
}

const shownAttributes = new Set([
  ...['aria-label', 'alt', 'caption', 'description', 'label', 'placeholder', 'subtitle', 'title'],
  ...['advice', 'hint', 'question', 'unit', 'what'],
]);

/** Whether an element draws a text as it is: between its tags, in an attribute, or as the outcome of a condition there. */
function isDrawn(node: Tree, parents: Tree[]): boolean {
  if (node.type === 'JSXText') return true;
  const around = parents.findLast(
    ({ type }) => !/^(?:Conditional|Logical|Parenthesized)Expression$/.test(type),
  );
  const attribute =
    around?.type === 'JSXAttribute' ? around : parents.at(parents.indexOf(around) - 1);
  if (attribute?.type === 'JSXAttribute') return shownAttributes.has(attribute.name.name);
  return around?.type === 'JSXExpressionContainer';
}

/** The text of a string, or of strings that are added up. */
function textOf(node: Tree): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0].value.cooked;
  return null;
}

/** Beside these a `name` is that of a screen, a column or a kind; elsewhere it is that of a field or a member. */
const besideShownName = new Set(['to', 'cell', 'title', 'about', 'icon', 'Icon']);

const isNameShown = (holder: Tree): boolean =>
  holder?.properties?.some((one: Tree) => besideShownName.has(one.key?.name)) ?? false;

/** What a person may see of a node; null where it is a name, a key or an attribute of its element. */
function shownText(node: Tree, parents: Tree[]): string | null {
  const parent = parents.at(-1);
  if (node.type === 'JSXText') return node.value;
  const text =
    node.type === 'TemplateLiteral'
      ? node.quasis.map((part: Tree) => part.value.cooked).join('…')
      : textOf(node);
  if (text === null) return null;
  if (parent?.type === 'Property' && parent.key === node && !parent.computed) return null;
  if (parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase') return null;
  if (parent?.type === 'MemberExpression' || parent?.type === 'TaggedTemplateExpression')
    return null;
  for (const holder of parents.toReversed()) {
    if (holder.type === 'Property') {
      const name = holder.key.name ?? holder.key.value;
      if (name === 'name')
        return isNameShown(parents.at(parents.indexOf(holder) - 1)) ? text : null;
      return unseen.has(name) ? null : text;
    }
    if (holder.type === 'JSXAttribute') {
      const name = holder.name.name ?? '';
      return unseen.has(name) || /^data-/.test(name) ? null : text;
    }
    if (holder.type === 'CallExpression') {
      const name = holder.callee.name ?? holder.callee.property?.name ?? '';
      return unseenCalls.has(name) ? null : text;
    }
    if (/Statement$|Declaration$|^JSXElement$/.test(holder.type)) return text;
  }
  return text;
}
