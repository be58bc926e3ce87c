import { type Message, msg } from '@foyer/translation';
import jsonata from 'jsonata';
import { endWithParent } from './end-with-parent.ts';
import type { Answer, Asked, ExpressionPlace } from './jsonata-evaluator.ts';

/** Maximum characters of an expression's result. */
const maxCharacters = 4 * 1024 * 1024;
const maxCompiled = 100;

const compiled = new Map<string, jsonata.Expression>();

/** Compiled expressions are kept, as the same one serves every message of a device. */
function expressionOf(text: string): jsonata.Expression {
  const known = compiled.get(text);
  if (known) return known;
  const expression = jsonata(text);
  if (compiled.size >= maxCompiled) compiled.clear();
  compiled.set(text, expression);
  return expression;
}

/** What is refused here, and not by JSONata. */
class OwnFault extends Error {
  readonly detail: Message;

  constructor(detail: Message) {
    super(detail.message);
    this.detail = detail;
  }
}

/** Functions that say the same for the same input. */
const fixedAt = (at: string) => ({
  now: () => at,
  millis: () => Date.parse(at),
  random: notRandom('random'),
  shuffle: notRandom('shuffle'),
});

const notRandom = (name: string) => () => {
  throw new OwnFault(
    msg('uses {name}, which would give something else each time', { name: `$${name}` }),
  );
};

async function evaluate({ expression, input, bindings, at }: Asked): Promise<Answer> {
  try {
    const variables = { ...bindings, ...(at !== undefined && fixedAt(at)) };
    const value: unknown = await expressionOf(expression).evaluate(input, variables);
    const text = JSON.stringify(value) ?? 'null';
    if (text.length > maxCharacters) throw new OwnFault(msg('gives more than 4 MiB'));
    return { text };
  } catch (error) {
    const { message, position, code } = error as {
      message?: string;
      position?: number;
      code?: string;
    };
    return {
      error: error instanceof OwnFault ? error.detail : (message ?? 'failed'),
      ...(position !== undefined && { place: placeOf(expression, position) }),
      isSyntax: code?.startsWith('S') === true,
    };
  }
}

/** The library says how many characters were read when it failed. */
function placeOf(expression: string, position: number): ExpressionPlace {
  const before = expression.slice(0, Math.max(0, position - 1)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

process.on('message', async (asked: Asked) => {
  process.send?.(await evaluate(asked));
});

process.on('disconnect', () => process.exit());
await endWithParent(Number(process.argv[2]));
// What every first expression loads and compiles is none of its time.
await evaluate({ expression: '{"a": $sum([1, 2])}', input: {}, bindings: {} });
compiled.clear();
process.send?.('ready');
