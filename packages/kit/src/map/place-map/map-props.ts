import type { ReactNode } from 'react';
import type { MapSketch } from '../frame/map-sketch.tsx';
import type { Place } from '../outlines/mercator.ts';

/** A marked place. */
export interface MapMarker extends Place {
  name: string;
}

/** A part of the world, in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A marked place with a state, or several close together: then their middle, and what holds them all. */
export interface MapSite extends Place, Bounds {
  id: number;
  /** Null of several. */
  name: string | null;
  /** How many are in each state, in the words of `states.ts`. */
  states: Readonly<Record<string, number>>;
}

/** What a map is asked to show: bounds around its view, and the whole zoom at which marks are put together. */
export interface MapArea extends Bounds {
  zoom: number;
}

/** Many places on one map. */
export interface MapSites {
  /** What a place is, in the plural: `devices`. */
  noun: string;
  places: readonly MapSite[];
  /** Told when the map shows another area, for those who do not have all places at every zoom. */
  onArea?: ((area: MapArea) => void) | undefined;
  /** What is shown about a place whose mark is pressed. */
  card: (site: MapSite) => ReactNode;
}

export interface MapProps {
  /** What the map shows, for those who do not see it. */
  label: string;
  markers: readonly MapMarker[];
  /** Many places with their states, each with something to tell. */
  sites?: MapSites | undefined;
  /** Streets and shores drawn by hand, where the outlines of countries say too little. */
  sketch?: MapSketch | undefined;
  /** Where the map looks, at first and whenever it changes. */
  centre?: Place | undefined;
  zoom?: number | undefined;
  /** From which zoom streets are looked at, where there are any. */
  streetZoom?: number | undefined;
  /** Pixels. */
  height: number;
  /** Makes the map a field: a click, or Enter for its middle, picks a place. */
  onPick?: ((place: Place) => void) | undefined;
}

/** Where a map looks when nothing says otherwise (specification, section 9). */
export const defaultCentre: Place = { latitude: 51, longitude: 7 };
export const defaultZoom = 8;
export const zoomRange = { least: 1, most: 14 } as const;
/** Streets go on where outlines have nothing more to tell. */
export const maxStreetZoom = 19;
