import { rowsWith, showCount } from '@foyer/kit';
import type { RegionPoint } from '../../maps/region-map/region-props.ts';
import type places from './places.json';

type VisitedPlace = (typeof places)[0];

/** Pixels of the largest point; the others have as much less ground as they have visits. */
const largestRadius = 16;
const minRadius = 5;

/** Places whose name or state says every word. */
export const placesSaying = (all: readonly VisitedPlace[], words: string) =>
  rowsWith(all, words, ({ name, state }) => [name, state]);

export const visitsOf = (places: readonly VisitedPlace[]): number =>
  places.reduce((sum, { visits }) => sum + visits, 0);

/** A place as a point whose ground grows with its visits. */
export const pointOf =
  (maxVisits: number) =>
  ({ name, state, latitude, longitude, visits }: VisitedPlace): RegionPoint => ({
    name,
    text: `${state}: ${showCount(visits)} visits`,
    latitude,
    longitude,
    radius: Math.max(minRadius, Math.round(largestRadius * Math.sqrt(visits / maxVisits))),
  });
