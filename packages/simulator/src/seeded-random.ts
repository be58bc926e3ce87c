/** 32-bit key of a text (FNV-1a with a final mix): names what numbers are drawn for. */
export function keyOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of parts.join('|')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return mix(hash);
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A number from 0 to below 1 that depends on nothing but its arguments (whole numbers). */
export function chance(key: number, a: number, b = 0): number {
  const high = Math.floor(a / 0x1_0000_0000);
  return (
    mix(mix(mix(mix(key ^ 0x9e3779b9) ^ a) ^ (high + 0x7f4a7c15)) ^ (b * 0x61c88647)) / 2 ** 32
  );
}

/** Smooth noise from 0 to 1 along `position`; whole positions have values of their own. */
export function smoothNoise(key: number, position: number): number {
  const cell = Math.floor(position);
  const part = position - cell;
  const eased = part * part * (3 - 2 * part);
  const from = chance(key, cell);
  return from + (chance(key, cell + 1) - from) * eased;
}

export function pick<T>(items: readonly T[], share: number): T {
  const item = items[Math.min(items.length - 1, Math.floor(share * items.length))];
  if (item === undefined) throw new Error('There is nothing to pick from an empty list.');
  return item;
}
