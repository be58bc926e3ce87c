/** What a noun's queries are keyed by: everything of a noun begins with the noun, so that one call refetches all of it. */
export const queryKeys = (noun: string) => ({
  all: [noun] as const,
  /** A page of the list. */
  list: (query: object = {}) => [noun, 'list', query] as const,
  detail: (id: number) => [noun, 'detail', id] as const,
  /** A part of the noun that is loaded by itself, such as the occupancy of an area. */
  part: (name: string, ...of: readonly unknown[]) => [noun, name, ...of] as const,
});

/**
 * Whether a query of a noun may show a change of these records: a page of its list, or the record or a part of it. Names to
 * choose from and lists of all records are loaded again by their own screens.
 */
export const maySeeChange = ([, name, of]: readonly unknown[], ids: ReadonlySet<number>): boolean =>
  name === 'list' || (typeof of === 'number' && ids.has(of));
