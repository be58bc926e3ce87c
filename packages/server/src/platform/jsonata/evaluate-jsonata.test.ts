import { describe, expect, test } from 'vitest';
import { type Asked, evaluateJsonata, JsonataFailure, tryJsonata } from './evaluate-jsonata.ts';

const at = '2026-03-04T12:00:00.000Z';
const evaluate = (expression: string, more: Partial<Asked> = {}) =>
  evaluateJsonata({ expression, input: { a: { b: 1 } }, bindings: {}, ...more });
const failure = async (expression: string, more: Partial<Asked> = {}): Promise<JsonataFailure> => {
  const error = await evaluate(expression, more).then(
    (value) => new Error(`It gave ${JSON.stringify(value)?.slice(0, 200)}.`),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(JsonataFailure);
  return error as JsonataFailure;
};

test.each([
  ['calls inside each other', '($f := function($x) { 1 + $f($x + 1) }; $f(0))'],
  ['a regular expression that backtracks', '$match($pad("", 60, "a") & "!", /^(a+)+$/)'],
  ['a huge text', '$pad("", 500000000, "x")'],
  ['a text that doubles', '($d := function($t) { $d($t & $t) }; $d("xx"))'],
  ['many values', '[1..9999999].{"a": $, "b": [1..100]}'],
  ['an expression in an expression that loops', `$eval("($f := function($x) { $f($x) }; $f(0))")`],
])('%s ends, and the next expression is evaluated', async (_, expression) => {
  const { message } = await failure(expression);
  expect(message).toMatch(/takes too|gives more|range|stack|length|depth|out of|sequence/i);
  expect(await evaluate('a.b')).toBe(1);
});

test('what it gives is nested no deeper than a message may be', async () => {
  const deep = '$reduce([1..200], function($inner, $n) { {"a": $inner} }, {})';
  expect((await failure(deep)).message).toContain('nested deeper than 64 levels');
});

describe('nothing outside the input can be reached or changed', () => {
  test.each([
    'process.env',
    '$process',
    'globalThis',
    'constructor.constructor("return process")()',
    '$lookup($, "constructor")',
    '$lookup($string, "constructor")',
    '$.__proto__',
    '$string.constructor',
    '$eval("process.exit()")',
    '$eval("$.constructor")',
    '$lookup($, "__proto__")',
  ])('%s is nothing', async (expression) => {
    const given = await evaluate(expression).catch((error: unknown) => {
      expect(error).toBeInstanceOf(JsonataFailure);
      return null;
    });
    expect(given).toBeNull();
  });

  test.each([
    '$ ~> |$|{"__proto__": {"leaked": 1}}|',
    '$merge([{"__proto__": {"leaked": 1}}, {"constructor": {"prototype": {"leaked": 1}}}])',
    '$eval("{\\"__proto__\\": {\\"leaked\\": 1}}")',
    '$ ~> |$lookup($, "__proto__")|{"leaked": 1}|',
    '$ ~> |constructor.prototype|{"leaked": 1}|',
    '(a.b).{"constructor": {"prototype": {"leaked": 1}}}',
    '($leaked := 1; $toString := 2; $)',
  ])('%s leaves nothing for the next', async (expression) => {
    await evaluate(expression).catch((error: unknown) =>
      expect(error).toBeInstanceOf(JsonataFailure),
    );
    expect(await evaluate('[leaked, a.leaked, $leaked, $string(leaked)]')).toEqual([]);
    expect(({} as { leaked?: number }).leaked).toBeUndefined();
    expect(await evaluate('$string(1)')).toBe('1');
  });

  test('a name that would replace a prototype is refused', async () => {
    const input = JSON.parse('{"k": "__proto__"}');
    const given = await evaluate('{k: {"leaked": 1}}', { input }).catch(() => null);
    expect((given as { leaked?: number } | null)?.leaked).toBeUndefined();
  });
});

test('the same input gives the same: time is that of the message, and nothing is random', async () => {
  expect(await evaluate('[$now(), $millis()]', { at })).toEqual([at, Date.parse(at)]);
  expect((await failure('$random()', { at })).message).toContain('something else each time');
  expect((await failure('$shuffle([1..9])', { at })).message).toContain('something else each time');
});

test('where it fails is said by line and column', async () => {
  expect((await failure('{\n  "a": 1,\n  ]')).place).toEqual({ line: 3, column: 3 });
  const failed = await failure('(\n $x := 1;\n $x + "a")');
  expect([failed.place?.line, failed.isSyntax]).toEqual([3, false]);
  expect((await failure('{"a": ')).isSyntax).toBe(true);
});

test('what somebody tries keeps no message of a device waiting', async () => {
  await evaluate('1');
  const tried = tryJsonata({
    expression: '($f := function($x) { $f($x + 1) }; $f(0))',
    input: {},
    bindings: {},
  }).catch(() => 'ended');
  const first = await Promise.race([tried, evaluate('a.b')]);
  expect(first).toBe(1);
  expect(await tried).toBe('ended');
});
