/** How a field is written: `#` stands for a digit (demo specification, section 5). */
export const masks = {
  phone: '(###) ###-####',
  internationalPhone: '+### ### ### ###',
  date: '##-##-####',
  time: '##:##',
  zip: '######',
  card: '#### #### #### ####',
  expiry: '##/##',
} as const;

/** What `#` may be. */
export const digits = { '#': /\d/ };

export type Mask = (typeof masks)[keyof typeof masks];

/** Whether every place of a mask holds its character. */
export const fills = (mask: Mask, text: string): boolean =>
  text.length === mask.length &&
  [...text].every((character, at) =>
    mask[at] === '#' ? /\d/.test(character) : character === mask[at],
  );
