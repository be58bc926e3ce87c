import { createContext } from 'react';

/** Streets to draw in place of the outlines of countries: a style, or a file of tiles; both null: none. */
export interface StreetMap {
  /** A MapLibre style. */
  style: Record<string, unknown> | null;
  /** Address of a PMTiles file, of our own origin. */
  tiles: string | null;
}

/** Asks for the street map once a map is shown; whoever knows the product provides it. */
export const StreetMapContext = createContext<() => Promise<StreetMap>>(async () => ({
  style: null,
  tiles: null,
}));
