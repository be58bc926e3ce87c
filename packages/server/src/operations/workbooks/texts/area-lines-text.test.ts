import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesText, type NamedLine, parseLines } from './area-lines-text.ts';

test('a line is named by its camera, and reversed where its `in` leads out', () => {
  expect(parseLines('edge/door/main entrance\n\n  reversed  edge/hall/a/b\n#12/in')).toEqual([
    { camera: { device: 'edge', code: 'door' }, line: 'main entrance', direction: 1 },
    { camera: { device: 'edge', code: 'hall' }, line: 'a/b', direction: -1 },
    { camera: { id: 12 }, line: 'in', direction: 1 },
  ]);
});

test.each(['door', 'edge/door', 'edge/door/', 'edge door/x/y', '#x/in', `e/d/${'x'.repeat(65)}`])(
  '“%s” is no line',
  (text) => expect(parseLines(text)).toBeUndefined(),
);

test('any lines are read as they were written', () => {
  const code = fc.string({ unit: fc.constantFrom(...'abc-_.:=ü'), minLength: 1, maxLength: 8 });
  const camera = fc.oneof(
    fc.record({ device: code, code }),
    fc.record({ id: fc.integer({ min: 1, max: 99_999 }) }),
  );
  const line = fc
    .string({ unit: fc.constantFrom(...'ab /"\n\r\\;#'), minLength: 1, maxLength: 12 })
    .filter((text) => text !== '');
  const direction = fc.constantFrom(1 as const, -1 as const);
  fc.assert(
    fc.property(fc.array(fc.record({ camera, line, direction }), { maxLength: 8 }), (lines) => {
      expect(parseLines(linesText(lines as NamedLine[]))).toEqual(lines);
    }),
  );
});
