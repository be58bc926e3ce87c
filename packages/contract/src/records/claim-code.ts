/** Digits and capitals that nobody mistakes for each other: without 0, I, L, O and U. 31 is a prime. */
const alphabet = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const claimCodeCharacters = 12;
const groupCharacters = 4;

/** What people write for characters that are not in the alphabet. */
const lookAlikes: Record<string, string> = { I: '1', L: '1', U: 'V' };

/**
 * The code that a person typed or a label holds, in its one form: capitals without separators. Undefined where it cannot
 * be one: the weighted sum of its characters shows every wrong character and every two that were exchanged.
 */
export function readClaimCode(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s\-–—._]/g, '')
    .replaceAll(/[ILU]/g, (character) => lookAlikes[character] ?? '');
  if (code.length !== claimCodeCharacters) return undefined;
  const values = [...code].map((character) => alphabet.indexOf(character));
  return values.includes(-1) || weightedSum(values) !== 0 ? undefined : code;
}

/** A code of characters chosen at random (each from 0 to below 31), with its check character at the end. */
export function claimCodeOf(random: readonly number[]): string {
  const values = random.slice(0, claimCodeCharacters - 1);
  const check = alphabet
    .split('')
    .findIndex((_, candidate) => weightedSum([...values, candidate]) === 0);
  return [...values, check].map((value) => alphabet[value]).join('');
}

/** How many characters a random one is chosen from. */
export const claimCodeChoices = alphabet.length;

/** `K7QM2XPD9HTR` → `K7QM-2XPD-9HTR`. */
export const showClaimCode = (code: string): string =>
  code.match(new RegExp(`.{1,${groupCharacters}}`, 'g'))?.join('-') ?? code;

const weightedSum = (values: readonly number[]) =>
  values.reduce((sum, value, nth) => sum + value * (nth + 1), 0) % alphabet.length;
