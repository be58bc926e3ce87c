import fc from 'fast-check';
import { alertMessage, healthMessage, infoMessage, photoMessage } from './sample-messages.ts';

/** Placeholder in a message, replaced in its JSON text by values that `JSON.stringify` cannot write. */
const placeholder = '@@hostile@@';

const nested = (levels: number, [open, close]: readonly [string, string]) =>
  open.repeat(levels) + close.repeat(levels);

const deep = fc
  .tuple(
    fc.constantFrom(3, 40, 63, 64, 65, 200, 4_400, 30_000),
    fc.constantFrom(['[', ']'] as const, ['{"a":', '}'] as const, ['[{"b":1,"a":', '}]'] as const),
  )
  .map(([levels, brackets]) => nested(levels, brackets).replace(/:(?=\})/, ':0'));

const wide = fc
  .tuple(fc.constantFrom(10, 1_000, 20_000), fc.boolean())
  .map(([count, isObject]) =>
    isObject
      ? `{${Array.from({ length: count }, (_, nth) => `"k${nth}":${nth}`).join(',')}}`
      : `[${'{},'.repeat(count)}0]`,
  );

const long = fc
  .tuple(fc.constantFrom(1, 65, 4_001, 200_000), fc.constantFrom('a', 'é', '😀', '\\\\', '\\n'))
  .map(([count, text]) => `"${text.repeat(count)}"`);

const odd = fc.constantFrom(
  'null',
  'true',
  '-0',
  '1e400',
  '-1e308',
  '5e-324',
  '1e-7',
  '9007199254740993',
  `${'9'.repeat(400)}`,
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00 x"',
  '" "',
  '"%s $1 \'; drop table devices"',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1,"length":-1,"then":1}',
  '{"":{"":{"":[]}}}',
  '"2026-02-30T00:00:00Z"',
  '"-271821-04-20T00:00:00Z"',
);

const anything = fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value));

const hostile = fc.oneof(deep, wide, long, odd, anything);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The path of every part of a value. */
function pathsOf(value: Json, way: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [way];
  const parts: [string | number, Json][] = Array.isArray(value)
    ? value.map((part, at) => [at, part])
    : Object.entries(value);
  return [way, ...parts.flatMap(([key, part]) => pathsOf(part, [...way, key]))];
}

/** A copy with the placeholder at a path, or beside it under an unknown name. */
function withPlaceholder(value: Json, way: readonly (string | number)[], isBeside: boolean): Json {
  const [key, ...rest] = way;
  if (key === undefined) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isBeside && isObject ? { ...value, unknown: placeholder } : placeholder;
  }
  const part = (value as Record<string | number, Json>)[key] ?? null;
  if (Array.isArray(value)) return value.with(Number(key), withPlaceholder(part, rest, isBeside));
  return { ...(value as Record<string, Json>), [key]: withPlaceholder(part, rest, isBeside) };
}

const samples = [
  infoMessage([{ src: 'cam', people: 3, distance: 1, photo: 'p' }], {
    Photos: [{ Code: 'p' }] as never,
  }),
  healthMessage({ cam: 90 }),
  alertMessage('cam'),
  photoMessage('cam', 2, 1),
] as unknown as Json[];

/** JSON texts of messages in which one part has an unexpected depth, width, size, type or text. */
export const hostileMessage: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...samples), fc.nat(), fc.boolean(), hostile, fc.uuid())
  .map(([sample, nth, isBeside, part, code]) => {
    const message = { ...(sample as { [key: string]: Json }), Code: code };
    const places = pathsOf(message);
    const spoilt = withPlaceholder(message, places[nth % places.length] ?? [], isBeside);
    // A function, as `$1` in the part must not be replaced.
    return JSON.stringify(spoilt).replaceAll(`"${placeholder}"`, () => part);
  });

/** Bytes in place of a message: cut, in another encoding, or empty. */
export const hostileBytes: fc.Arbitrary<Buffer> = fc
  .tuple(
    hostileMessage,
    fc.constantFrom('cut', 'utf16', 'latin1', 'bom', 'noise', 'twice'),
    fc.nat(),
  )
  .map(([text, kind, nth]) => {
    const bytes = Buffer.from(text);
    switch (kind) {
      case 'cut':
        return bytes.subarray(0, nth % bytes.length);
      case 'utf16':
        return Buffer.from(`\ufeff${text}`, 'utf16le');
      case 'latin1':
        return Buffer.from(text, 'latin1');
      case 'bom':
        return Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes]);
      case 'noise':
        return Buffer.from(bytes.map((byte, at) => ((at + nth) % 97 === 0 ? 255 - byte : byte)));
      default:
        return Buffer.concat([bytes, bytes]);
    }
  });
