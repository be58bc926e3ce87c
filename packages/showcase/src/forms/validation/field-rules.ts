/** What is wrong with a value and what to do, or null where nothing is. */
export type Rule = (value: string) => string | null;

export const minLength = 10;
export const minNumber = 10;
export const maxNumber = 100;
export const passwordLength = 6;

/** Digits with an optional sign and decimals: `Number` alone takes `0x1f` and `1e3` too. */
const isNumber = (text: string) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text.trim());

/** The first fault that a rule finds. */
const all =
  (...rules: Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const fault = rule(value);
      if (fault) return fault;
    }
    return null;
  };

/** Says the message where nothing was written. */
export const given =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : null;

const unless =
  (isRight: (value: string) => boolean, message: (value: string) => string): Rule =>
  (value) =>
    isRight(value) ? null : message(value);

/** The rules of section 5 of the demo specification; every field is required. */
export const fieldRules = {
  simple: given('Write something here; this field is needed.'),
  longText: all(
    given('Write at least 10 characters.'),
    unless(
      (text) => [...text.trim()].length >= minLength,
      (text) => stillMissing(minLength - [...text.trim()].length),
    ),
  ),
  email: all(
    given('Enter an e-mail address.'),
    unless(
      (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()),
      () => 'This is no e-mail address. Write it like name@example.org.',
    ),
  ),
  number: all(
    given('Enter a number.'),
    unless(isNumber, () => 'Use digits only, with a point for decimals, such as 12.5.'),
  ),
  range: all(
    given('Enter a number from 10 to 100.'),
    unless(isNumber, () => 'Use digits only, with a point for decimals, such as 12.5.'),
    unless(
      (text) => Number(text) >= minNumber && Number(text) <= maxNumber,
      (text) =>
        Number(text) < minNumber
          ? 'This is too little. Enter a number from 10 to 100.'
          : 'This is too much. Enter a number from 10 to 100.',
    ),
  ),
  // A password may begin or end with blanks.
  password: unless(
    (text) => [...text].length >= passwordLength,
    (text) =>
      text === '' ? 'Choose a password.' : 'Make the password at least 6 characters long.',
  ),
  website: all(
    given('Enter the address of a website.'),
    unless(isWebsite, () => 'This is no web address. Write it like https://example.org.'),
  ),
} satisfies Record<string, Rule>;

/** The same password again, so that a slip of the finger shows. */
export const repeated = (repeat: string, password: string): string | null => {
  if (repeat === '') return 'Enter the password again.';
  return repeat === password ? null : 'The two passwords differ. Enter the same one again.';
};

function stillMissing(count: number): string {
  return `Write at least 10 characters: ${count} more ${count === 1 ? 'is' : 'are'} needed.`;
}

function isWebsite(text: string): boolean {
  if (!/^https?:\/\/[^\s/]+/i.test(text.trim()) || !URL.canParse(text.trim())) return false;
  const { hostname } = new URL(text.trim());
  return /^[^.]+(\.[^.]+)+$/.test(hostname);
}
