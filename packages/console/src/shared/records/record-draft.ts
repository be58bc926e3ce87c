import type { Draft } from '../forms/field.ts';
import type { Identified, ResourceScreens } from './resource.ts';

/** A loaded record as its form holds it. */
export const draftFrom = <D extends Draft, Row extends Identified, Full extends Identified>(
  { draftOf, blank }: Pick<ResourceScreens<D, Row, Full>, 'draftOf' | 'blank'>,
  full: Full,
): D => draftOf?.(full) ?? membersLike(blank, full);

/** The members of a record that the form holds: those of `blank`. */
const membersLike = <D extends Draft>(blank: D, full: object) =>
  Object.fromEntries(
    Object.keys(blank).map((name) => [name, full[name as keyof typeof full]]),
  ) as D;
