import { useEffect, useState } from 'react';
import type { Outline } from './outline-path.ts';
import { loadOutlines } from './outlines.ts';

export interface Outlines {
  land: readonly Outline[];
  borders: readonly Outline[];
}

/** The outlines of the world; null while they come, or where they could not be had. */
export function useOutlines(): Outlines | null {
  const [outlines, setOutlines] = useState<Outlines | null>(null);
  useEffect(() => {
    let left = false;
    loadOutlines().then(
      (loaded) => !left && setOutlines(loaded),
      // The grid, the marker and the scale still show the place.
      (error: unknown) => console.warn('The map has no outlines.', error),
    );
    return () => {
      left = true;
    };
  }, []);
  return outlines;
}
