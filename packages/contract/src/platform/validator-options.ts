import { isCalendarDay, isMoment, isMomentOrDay, readFilterMoment } from './moments.ts';

/** How Ajv judges requests, on the server and in the browser. */
export const validatorOptions = {
  allErrors: true,
  strict: false,
  useDefaults: false,
  // JSON.parse reads 1e999 as Infinity, which JSON writes as null.
  strictNumbers: true,
  // Errors carry the schema that failed, so that messages can name the allowed values.
  verbose: true,
  // In binary 1.1 is no exact multiple of 0.1.
  multipleOfPrecision: 6,
} as const;

/** Formats of texts that the contract names, beside those of JSON Schema. */
export const validatorFormats = {
  // What is not written as a day is refused by the pattern beside it, whose words say how one is written.
  'calendar-day': (text: string) => !/^\d{4}-\d{2}-\d{2}$/.test(text) || isCalendarDay(text),
  'date-time': isMoment,
  'moment-or-day': isMomentOrDay,
  'filter-moment': (text: string) => readFilterMoment(text) !== undefined,
};
