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
 * choose from are loaded again by their own screens.
 */
export const maySeeChange = ([, name, of]: readonly unknown[], ids: ReadonlySet<number>): boolean =>
  (typeof name === 'string' && pages.has(name)) || (typeof of === 'number' && ids.has(of));

/** Parts of a noun that any of its records may come into. */
const pages = new Set(['list', 'page', 'groups', 'counts', 'wall']);

/**
 * Whether a query of devices shows one of those that sent something: the device itself, or a page that it is on or may come
 * onto. `ids` is undefined where they are not known.
 */
export function showsSent(
  [, name, of]: readonly unknown[],
  data: unknown,
  ids: ReadonlySet<number> | undefined,
): boolean {
  if (name === 'wall') return showsCamerasOf(data, ids);
  if (name !== 'list') return typeof of === 'number' && (ids?.has(of) ?? true);
  const { sort } = of as { sort?: string };
  if (!ids || sort?.includes('last_seen_at')) return true;
  const { rows = [] } = (data ?? {}) as { rows?: readonly { id: number }[] };
  return rows.some(({ id }) => ids.has(id));
}

/** Whether a page of the wall has a camera of one of these devices. */
function showsCamerasOf(data: unknown, ids: ReadonlySet<number> | undefined): boolean {
  const { rows = [] } = (data ?? {}) as { rows?: readonly { DeviceID: number }[] };
  return !ids || rows.some(({ DeviceID }) => ids.has(DeviceID));
}
