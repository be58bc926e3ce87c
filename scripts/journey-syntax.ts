/* Which expressions of a journey are texts of the screen. */

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
export type Tree = any;
/** Functions of a file or of the harness that find something by one of their arguments, by name. */
export type Wrappers = ReadonlyMap<string, number>;

export const nameOf = (callee: Tree): string => callee?.property?.name ?? callee?.name ?? '';

/** The expressions of a call that hold a text of the screen. */
export function shownArguments(call: Tree, wrappers: Wrappers): Tree[] {
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

export function walk(node: Tree, visit: (node: Tree) => void): void {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  visit(node);
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, visit);
}

/** Functions of a program that give one of their parameters to a finder. */
export function wrappersIn(program: Tree, known: Wrappers): Map<string, number> {
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

/** Expressions of a program that are texts of the screen, and those that its names stand for. */
export function shownExpressions(program: Tree, shared: Wrappers): Tree[] {
  const own = new Map([...shared, ...wrappersIn(program, shared)]);
  const wrappers = new Map([...own, ...wrappersIn(program, own)]);
  const found = new Set<Tree>();
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    for (const argument of shownArguments(node, wrappers)) {
      found.add(argument);
      if (argument.type === 'Identifier') names.add(argument.name);
    }
  });
  const add = (node: Tree) => {
    for (const part of partsOf(node)) found.add(part);
  };
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
  return [...found];
}
