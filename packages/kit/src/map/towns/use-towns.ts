import { useEffect, useState } from 'react';
import { loadTowns, type Town } from './towns.ts';

/** The towns of the world; null while they come, or where they could not be had. */
export function useTowns(isWanted = true): readonly Town[] | null {
  const [towns, setTowns] = useState<readonly Town[] | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let left = false;
    loadTowns().then(
      (list) => !left && setTowns(list),
      // The outlines, the grid and the mark still show the place.
      (error: unknown) => console.warn('The map has no towns.', error),
    );
    return () => {
      left = true;
    };
  }, [isWanted]);
  return towns;
}
