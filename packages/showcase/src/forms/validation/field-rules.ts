/** What is wrong with a value and what to do, or null where nothing is. */
export type Rule = (value: string) => string | null;

const minLength = 10;
const [minNumber, maxNumber] = [10, 100];
const passwordLength = 6;

export const given =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : null;

/** Says the first message where nothing was written, and the second where what was written is not right. */
const right =
  (missing: string, isRight: (value: string) => boolean, wrong: string): Rule =>
  (value) =>
    given(missing)(value) ?? (isRight(value.trim()) ? null : wrong);

/** Digits with an optional sign and decimals: `Number` alone takes `0x1f` and `1e3` too. */
const isNumber = (text: string) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text);
const digitsOnly = 'Use digits only, with a point for decimals, such as 12.5.';

/** The rules of section 5 of the demo specification; every field is required. */
export const fieldRules = {
  simple: given('Write something here; this field is needed.'),
  longText: (text) => {
    const missing = minLength - [...text.trim()].length;
    if (missing === minLength) return 'Write at least 10 characters.';
    if (missing <= 0) return null;
    return `Write at least 10 characters: ${missing} more ${missing === 1 ? 'is' : 'are'} needed.`;
  },
  email: right(
    'Enter an e-mail address.',
    (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
    'This is no e-mail address. Write it like name@example.org.',
  ),
  number: right('Enter a number.', isNumber, digitsOnly),
  range: (text) => {
    const fault = right('Enter a number from 10 to 100.', isNumber, digitsOnly)(text);
    if (fault) return fault;
    if (Number(text) < minNumber) return 'This is too little. Enter a number from 10 to 100.';
    return Number(text) > maxNumber ? 'This is too much. Enter a number from 10 to 100.' : null;
  },
  // A password may begin or end with blanks.
  password: (text) => {
    if (text === '') return 'Choose a password.';
    return [...text].length < passwordLength
      ? 'Make the password at least 6 characters long.'
      : null;
  },
  website: right(
    'Enter the address of a website.',
    isWebsite,
    'This is no web address. Write it like https://example.org.',
  ),
} satisfies Record<string, Rule>;

/** The same password again, so that a slip of the finger shows. */
export const repeated = (repeat: string, password: string): string | null => {
  if (repeat === '') return 'Enter the password again.';
  return repeat === password ? null : 'The two passwords differ. Enter the same one again.';
};

function isWebsite(text: string): boolean {
  if (!/^https?:\/\/[^\s/]+/i.test(text) || !URL.canParse(text)) return false;
  return /^[^.]+(\.[^.]+)+$/.test(new URL(text).hostname);
}
