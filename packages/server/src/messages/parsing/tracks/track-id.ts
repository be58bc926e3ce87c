import { nameOf } from '../names.ts';
import { numberIn } from '../numbers.ts';
import { textOf } from '../objects.ts';

/** The id under which a vendor follows somebody: a whole number, or a name; undefined where it says none. */
export function trackIdOf(value: unknown): number | string | undefined {
  const number = numberIn(value);
  if (number !== undefined && Number.isSafeInteger(number)) return number;
  const name = textOf(value);
  return name === undefined ? undefined : nameOf(name);
}
