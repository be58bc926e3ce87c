import equal from 'fast-deep-equal';
import type { Draft, Field } from './field.ts';

/** A member that a person changed, and that somebody else has changed since the person began. */
export interface EditConflict<D extends Draft> {
  field: Field<D>;
  /** The draft with what the person typed. */
  mine: D;
  /** The draft as it is saved now. */
  theirs: D;
}

/**
 * Which of `changes` are of members that have another saved value than when the person began to edit (`base`). What both
 * changed alike is no conflict: it is no change any more.
 */
export function editConflicts<D extends Draft>(
  fields: readonly Field<D>[],
  { base, saved, changes }: { base: D; saved: D; changes: Partial<D> },
): EditConflict<D>[] {
  const changed = fields.filter(
    ({ name }, nth) =>
      name in changes &&
      !equal(base[name], saved[name]) &&
      fields.findIndex((other) => other.name === name) === nth,
  );
  return changed.map((field) => ({ field, mine: { ...saved, ...changes }, theirs: saved }));
}
