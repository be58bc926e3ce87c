import equal from 'fast-deep-equal';
import type { Draft, Field } from './field.ts';

/** Edits of a draft, by name. */
export type Edits<D extends Draft> = Partial<D>;

/** A field's value: the edit, which may be null, or the saved value. */
export const valueIn = <D extends Draft>(saved: D, edits: Edits<D>, name: keyof D & string) =>
  (edits[name] === undefined ? saved[name] : edits[name]) as D[keyof D & string];

/** What a field shows of a draft: a member, or a part of one. */
export function partIn<D extends Draft>(
  draft: Partial<D>,
  { name, part }: Pick<Field<D>, 'name' | 'part'>,
): unknown {
  const member = draft[name as keyof D & string];
  return part === undefined ? member : (member as Record<string, unknown> | undefined)?.[part];
}

/** The member of a draft that a field edits, with another value at its place. */
export function withPart<D extends Draft>(
  draft: D,
  { name, part }: Pick<Field<D>, 'name' | 'part'>,
  value: unknown,
): Partial<D> {
  const member = draft[name as keyof D & string] as object;
  return { [name]: part === undefined ? value : { ...member, [part]: value } } as Partial<D>;
}

interface FieldOfDraft<D extends Draft> {
  field: Pick<Field<D>, 'name' | 'part' | 'clears'>;
  saved: D;
  draft: D;
}

/** The edits of a field that gets another value: members that belong to what was chosen are emptied, or as they were saved with it. */
export function withValue<D extends Draft>(
  { field, saved, draft }: FieldOfDraft<D>,
  value: unknown,
): Partial<D> {
  const edits = withPart(draft, field, value);
  const { clears = [] } = field;
  if (value === partIn(draft, field)) return edits;
  const isSaved = value === partIn(saved, field);
  const emptied = (name: keyof D & string) => (Array.isArray(saved[name]) ? [] : null);
  const cleared = clears.map((name) => [name, isSaved ? saved[name] : emptied(name)]);
  return { ...edits, ...Object.fromEntries(cleared) };
}

const readNumber = (text: string): number | string | null => {
  const number = Number(text.trim().replace(',', '.'));
  if (text.trim() === '') return null;
  return Number.isFinite(number) ? number : text;
};

/** A field's value as it is sent. Text that is no number is sent as it is, and the server rejects it. */
function sent<D extends Draft>(field: Pick<Field<D>, 'kind'>, value: D[keyof D] | undefined) {
  return field.kind === 'number' && typeof value === 'string' ? readNumber(value) : value;
}

/** The edits that differ from what is saved, as they are sent. Other members are left out: somebody else may have changed them. */
export function changesOf<D extends Draft>(
  fields: readonly Field<D>[],
  saved: D,
  edits: Edits<D>,
): Partial<D> {
  const changed = fields.flatMap((field) => {
    const value = sent(field, edits[field.name]);
    return value === undefined || equal(value, saved[field.name]) ? [] : [[field.name, value]];
  });
  return Object.fromEntries(changed) as Partial<D>;
}

/** The whole draft as it is sent. A missing choice is left out, so that the server reports it as missing. */
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

/** The edits that remain after `submitted` were saved: those typed meanwhile. */
export function editsAfterSave<D extends Draft>(edits: Edits<D>, submitted: Edits<D>): Edits<D> {
  const left = Object.entries(edits).filter(
    ([name, value]) => value !== submitted[name as keyof D],
  );
  return Object.fromEntries(left) as Edits<D>;
}
