import type { Draft, Field } from './field.ts';

/** Edits of a draft, by name. */
export type Edits<D extends Draft> = Partial<D>;

/** What a field shows: the edit, also one that chose nothing, or what is saved. */
export const valueIn = <D extends Draft>(saved: D, edits: Edits<D>, name: keyof D & string) =>
  (edits[name] === undefined ? saved[name] : edits[name]) as D[keyof D & string];

const readNumber = (text: string): number | string | null => {
  const number = Number(text.trim().replace(',', '.'));
  if (text.trim() === '') return null;
  return Number.isFinite(number) ? number : text;
};

/** A field's value as it is sent. What is no number stays text, so that the server can say so. */
function sent<D extends Draft>(field: Field<D>, value: D[keyof D] | undefined) {
  return field.kind === 'number' && typeof value === 'string' ? readNumber(value) : value;
}

/** The edits that differ from what is saved, as they are sent: others may have changed the rest. */
export function changesOf<D extends Draft>(
  fields: readonly Field<D>[],
  saved: D,
  edits: Edits<D>,
): Partial<D> {
  const changed = fields.flatMap((field) => {
    const value = sent(field, edits[field.name]);
    return value === undefined || value === saved[field.name] ? [] : [[field.name, value]];
  });
  return Object.fromEntries(changed) as Partial<D>;
}

/** The whole draft as it is sent. A choice not made is left out, so that the server calls it missing. */
export function wholeDraft<D extends Draft>(
  fields: readonly Field<D>[],
  saved: D,
  edits: Edits<D>,
): D {
  const draft = fields.flatMap((field) => {
    const value = sent(field, valueIn(saved, edits, field.name));
    return field.kind === 'choice' && value === null ? [] : [[field.name, value]];
  });
  return Object.fromEntries(draft) as D;
}

/** The edits left after `submitted` were saved: what was typed meanwhile. */
export function editsAfterSave<D extends Draft>(edits: Edits<D>, submitted: Edits<D>): Edits<D> {
  const left = Object.entries(edits).filter(([name, value]) => value !== submitted[name]);
  return Object.fromEntries(left) as Edits<D>;
}
