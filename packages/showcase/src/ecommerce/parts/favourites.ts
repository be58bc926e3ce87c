import { toggled } from '@foyer/kit';
import { useSyncExternalStore } from 'react';

/** Ids of products; kept in this page alone, so that grid and product agree. */
let favourites: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useFavourites = (): ReadonlySet<number> =>
  useSyncExternalStore(subscribe, () => favourites);

export function toggleFavourite(id: number): void {
  favourites = toggled(favourites, id);
  for (const listener of listeners) listener();
}
