const months =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';

/** How others write what Foyer writes as 21/11/2026, 14:30, Monday first, 1,234.5 and $12.00. */
const patterns: readonly RegExp[] = [
  /\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b/gi,
  new RegExp(`\\b(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?\\b(?!:)`, 'g'),
  /\b\d{4}-\d\d-\d\d\b/g,
  /\b\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{2,4}\b/g,
  /\bSun?(?:day)?\s+Mon?(?:day)?\b/g,
  /\b\d{1,3}[\u00a0\u2009\u202f']\d{3}\b/g,
  /€\s?\d/g,
];

/** What of a text is written otherwise than everywhere else. */
export const otherFormats = (text: string): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));
