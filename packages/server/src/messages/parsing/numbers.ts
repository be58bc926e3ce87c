import { type Message, msg } from '@foyer/translation';
/** A number that a vendor says as a number or as text ("12", " 3.5 "); undefined for anything else. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*[+-]?\d+(\.\d+)?(e[+-]?\d{1,3})?\s*$/i.test(value)) {
    return undefined;
  }
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A whole number from 0 that JavaScript holds exactly; undefined for anything else. */
export function countIn(value: unknown): number | undefined {
  const number = numberIn(value);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** Most people that one result may speak of; the contract's limit. */
export const maxPeople = 100_000;

/** The fault of a count that is none. */
export const mustBeCount: Message = msg('must be {what}', {
  what: msg('a whole number from {min, number} to {max, number}', { min: 0, max: maxPeople }),
});
