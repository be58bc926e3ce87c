import { type Tree, walk } from './journey-syntax.ts';
import { hasWords, textOfExpression, textsOfMessage, wordsOf } from './message-fragments.ts';

/** A part of an expression that a journey writes itself. */
interface Written {
  node: Tree;
  text: string;
}

/** Stands for what is inserted into a text. */
const inserted = '\u0000';

const isCallOf = (node: Tree, ...names: string[]) =>
  node.type === 'CallExpression' &&
  names.includes(node.callee.object?.name ?? node.callee.name ?? '');

/** Values of a call of `words` or `pattern`, but those that choose among the message's own words. */
function writtenValues(call: Tree): Written[] {
  const message = call.arguments
    .flatMap((argument: Tree) => (typeof argument.value === 'string' ? [argument.value] : []))
    .join(' ');
  const values = call.arguments.find((argument: Tree) => argument.type === 'ObjectExpression');
  return (values?.properties ?? []).flatMap((property: Tree) =>
    new RegExp(`\\{${property.key?.name}, (select|plural)`).test(message)
      ? []
      : writtenIn(property.value),
  );
}

/** The texts that an expression writes itself: literals, and what stands between inserted parts. */
function writtenIn(node: Tree): Written[] {
  if (node?.type === 'Literal') {
    if (node.regex) return [{ node, text: textOfExpression(node.regex.pattern) }];
    return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
  }
  if (node?.type === 'TemplateLiteral')
    return [
      { node, text: node.quasis.map((part: Tree) => part.value.cooked).join(inserted) },
      ...node.expressions.flatMap(writtenIn),
    ];
  if (node?.type === 'TaggedTemplateExpression') {
    const sources = node.quasi.quasis.map((part: Tree) => textOfExpression(part.value.raw));
    return [{ node, text: sources.join(inserted) }, ...node.quasi.expressions.flatMap(writtenIn)];
  }
  if (node?.type === 'NewExpression')
    return node.arguments
      .flatMap(writtenIn)
      .map((one: Written) => ({ ...one, text: textOfExpression(one.text) }));
  if (node?.type === 'CallExpression' && isCallOf(node, 'words', 'pattern'))
    return writtenValues(node);
  return [];
}

/** Calls whose texts are no data: names of tests and of pictures, addresses, and selectors. */
const notEntered = new Set([
  ...['test', 'describe', 'keepScreenshot', 'keepPicture', 'goto', 'open', 'waitForURL', 'route'],
  ...[
    'waitForEvent',
    'locator',
    'getByTestId',
    'getByRole',
    'press',
    'words',
    'pattern',
    'of',
    'part',
  ],
]);

/** Names that stand elsewhere than in these expressions and in their own declaration. */
function namesUsed(program: Tree, except: ReadonlySet<Tree>): Set<string> {
  const found = new Set<string>();
  const visit = (node: Tree): void => {
    if (node === null || typeof node !== 'object' || except.has(node)) return;
    if (node.type === 'Identifier') found.add(node.name);
    for (const [key, value] of Object.entries<Tree>(node)) {
      const isOwnName =
        (node.type === 'VariableDeclarator' && key === 'id') ||
        (node.type === 'Property' && key === 'key') ||
        (node.type === 'MemberExpression' && key === 'property');
      if (key !== 'parent' && !isOwnName) visit(value);
    }
  };
  visit(program);
  return found;
}

/** Texts that a program enters or compares itself, other than as a text of the screen. */
export function enteredTexts(program: Tree, shown: readonly Tree[]): string[] {
  const others = new Set(shown);
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression')
      others.add(node);
    if (node.type !== 'CallExpression') return;
    const name = node.callee.property?.name ?? node.callee.name ?? '';
    if (!notEntered.has(name)) return;
    for (const argument of node.arguments)
      if (/Literal/.test(argument.type) || isCallOf(node, 'words', 'pattern')) others.add(argument);
  });
  const found: string[] = [];
  const usedElsewhere = namesUsed(program, others);
  const visit = (node: Tree): void => {
    if (node === null || typeof node !== 'object' || others.has(node)) return;
    if (node.type === 'VariableDeclarator' && usedElsewhere.has(node.id?.name))
      others.delete(node.init);
    if (node.type === 'Literal' && typeof node.value === 'string' && !/^[/#.[]/.test(node.value))
      found.push(node.value);
    if (node.type === 'TemplateElement') found.push(node.value.cooked);
    for (const [key, value] of Object.entries<Tree>(node)) if (key !== 'parent') visit(value);
  };
  visit(program);
  return found;
}

/** English words of the product, by a catalogue whose language has other letters. */
export class EnglishWords {
  private readonly texts: readonly { english: string; other: string }[];

  constructor(catalogue: Readonly<Record<string, string>>) {
    this.texts = Object.entries(catalogue).flatMap(([key, message]) => {
      const other = textsOfMessage(message).join('\n');
      return textsOfMessage(key.replace(/^[^|{]* \| /, '')).map((english) => ({ english, other }));
    });
  }

  /** The first English words in what an expression writes itself that a message has and nobody entered. */
  find(expression: Tree, entered: readonly string[]): (Written & { words: string }) | undefined {
    for (const { node, text } of writtenIn(expression))
      for (const words of wordsOf(text))
        if (!entered.some((one) => hasWords(one, words)) && this.isOfProduct(words))
          return { node, text, words };
    return undefined;
  }

  /** Names that most messages keep in every language, such as Microsoft, are none. */
  private isOfProduct(words: string): boolean {
    const found = this.texts.filter(({ english }) => hasWords(english, words));
    const kept = found.filter(({ other }) => hasWords(other, words));
    return found.length > 0 && kept.length * 2 < found.length;
  }
}
