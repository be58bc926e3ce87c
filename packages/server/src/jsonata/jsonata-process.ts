import jsonata from 'jsonata';

/** Characters of what an expression gives. */
const mostCharacters = 4 * 1024 * 1024;
const mostCompiled = 100;

const compiled = new Map<string, jsonata.Expression>();

/** Compiled expressions are kept, as the same one serves every message of a device. */
function expressionOf(text: string): jsonata.Expression {
  const known = compiled.get(text);
  if (known) return known;
  const expression = jsonata(text);
  if (compiled.size >= mostCompiled) compiled.clear();
  compiled.set(text, expression);
  return expression;
}

process.on(
  'message',
  async ({
    expression,
    input,
    bindings,
  }: {
    expression: string;
    input: unknown;
    bindings: object;
  }) => {
    try {
      const value: unknown = await expressionOf(expression).evaluate(input, { ...bindings });
      const text = JSON.stringify(value) ?? 'null';
      if (text.length > mostCharacters) throw new Error('gives more than 4 MiB');
      process.send?.({ text });
    } catch (error) {
      const { message = 'failed', position } = error as { message?: string; position?: number };
      const place = position === undefined ? '' : ` (at character ${position})`;
      process.send?.({ error: `${message}${place}` });
    }
  },
);

process.on('disconnect', () => process.exit());
process.send?.('ready');
