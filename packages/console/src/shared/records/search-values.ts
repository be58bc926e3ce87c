/** A whole number from 1; undefined for anything else an address may hold. */
export const positive = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** No list has more pages: the server answers no further. */
const furthestPage = 1_000_000;

/** The page that an address names, or the nearest there can be; undefined is the first one, which is left out. */
export const pageNumber = (value: unknown): number | undefined => {
  const page = Math.floor(Number(value));
  return page > 1 ? Math.min(page, furthestPage) : undefined;
};

/** A moment as ISO 8601 in UTC; undefined for anything else. */
export const moment = (value: unknown): string | undefined => {
  const at = typeof value === 'string' ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
};

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** What is known of an address, without what it does not hold. */
export const withoutAbsent = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
