/** What a noun's queries are keyed by: everything of a noun begins with the noun, so that one call refetches all of it. */
export const queryKeys = (noun: string) => ({
  all: [noun] as const,
  list: (query: object = {}) => [noun, 'list', query] as const,
  detail: (id: number) => [noun, 'detail', id] as const,
  /** A part of the noun that is loaded by itself, such as the occupancy of an area. */
  part: (name: string, ...of: readonly unknown[]) => [noun, name, ...of] as const,
});
