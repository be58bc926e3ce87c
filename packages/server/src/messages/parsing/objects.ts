/** An object as JSON or XML gives it. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; an empty one for anything else, so that fields of it are simply absent. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field, where the object itself has it: no name of a message reaches `constructor` or the like. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** What may be one or several, as XML writes lists: always a list. Nothing is an empty one. */
export const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
};

/** A text that is not empty, or a number as text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
