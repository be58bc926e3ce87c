/** A place on a picture: parts of its width and height, from the upper left. */
export interface Feet {
  x: number;
  y: number;
}

/** Whether a payload has a result of one of these sources. Payloads are as they were stored, valid or not. */
export const speaksOf = (payload: unknown, names: ReadonlySet<string>): boolean =>
  resultsOf(payload, names).length > 0;

/** Whether a payload says where the people of one of these sources stand, or that there are none. */
export const placesPeople = (payload: unknown, names: ReadonlySet<string>): boolean =>
  resultsOf(payload, names).some(
    (result) => Array.isArray(memberOf(result, 'people')) || memberOf(result, 'counting_num') === 0,
  );

/**
 * Where the people of a picture stand: each at the middle of the lower edge of the box. Boxes are clipped to the picture.
 * Boxes outside it are left out, and those with a coordinate that is no number.
 */
export const feetOf = (payload: unknown, names: ReadonlySet<string>): Feet[] =>
  resultsOf(payload, names)
    .flatMap((result) => listIn(result, 'people'))
    .flatMap((person) => feetIn(memberOf(memberOf(person, 'segm'), 'value')) ?? []);

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)[name]
    : undefined;

function listIn(value: unknown, name: string): unknown[] {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : [];
}

const resultsOf = (payload: unknown, names: ReadonlySet<string>) =>
  listIn(payload, 'results').filter((result) => names.has(memberOf(result, 'src') as string));

function feetIn(box: unknown): Feet | undefined {
  const [x1, y1] = cornerOf(box, 'tl');
  const [x2, y2] = cornerOf(box, 'br');
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return;
  if (x1 === x2 || y1 === y2) return;
  return { x: (x1 + x2) / 2, y: Math.max(y1, y2) };
}

const cornerOf = (box: unknown, name: string) =>
  listIn(box, name).map((part) =>
    typeof part === 'number' ? Math.min(1, Math.max(0, part)) : undefined,
  );
