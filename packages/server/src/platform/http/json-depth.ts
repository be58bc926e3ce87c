import { type Message, msg } from '@foyer/translation';
/** Levels of objects and arrays inside each other. The deepest of our own bodies has eight. */
export const maxLevels = 64;

/**
 * The first part of a parsed value that is not accepted: more than `maxLevels` levels of nesting, or a key
 * that would replace an object's prototype. Undefined when there is none.
 */
export function unfitPart(value: unknown): { path: string; message: Message } | undefined {
  const keys = unfitKeys(value, maxLevels);
  if (keys === undefined) return undefined;
  // A full path would have as many steps as there are levels: the first few are enough to find it.
  const path = keys.slice(0, 4).map((key) => `/${key}`);
  return keys.at(-1) === protoKey
    ? { path: keys.map((key) => `/${key}`).join(''), message: msg('is a name that is not allowed') }
    : {
        path: path.join(''),
        message: msg('is nested deeper than {maxLevels} levels', { maxLevels }),
      };
}

const protoKey = '__proto__';

/** Recurses no deeper than `levels`, so that deep nesting cannot overflow the stack. */
function unfitKeys(value: unknown, levels: number): (string | number)[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return [];
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      const part = value[at];
      if (typeof part !== 'object') continue;
      const found = unfitKeys(part, levels - 1);
      if (found) return [at, ...found];
    }
    return undefined;
  }
  for (const key in value) {
    if (key === protoKey) return [key];
    const part = (value as Record<string, unknown>)[key];
    if (typeof part !== 'object') continue;
    const found = unfitKeys(part, levels - 1);
    if (found) return [key, ...found];
  }
  return undefined;
}

/** The same value with `…` in place of everything nested deeper than `levels`. */
export function cutBelow(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((part) => cutBelow(part, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, cutBelow(part, levels - 1)]),
  );
}
