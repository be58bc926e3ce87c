import Type, { type Static } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';

/** The street map an operator has set; both null without one: maps show the outlines of countries then. */
export const StreetMap = Type.Object({
  /** A MapLibre style with absolute addresses. */
  style: Type.Union([Type.Record(Type.String(), Type.Any()), Type.Null()]),
  /** Path of a PMTiles file on this server, which answers range requests. */
  tiles: Type.Union([Type.String(), Type.Null()]),
});
export type StreetMap = Static<typeof StreetMap>;

export const streetMap = {
  get: endpoint({
    method: 'GET',
    path: '/api/street-map',
    access: signedIn,
    summary: 'The street map that FOYER_MAP_STYLE or FOYER_MAP_PMTILES names, or none',
    answer: StreetMap,
  }),
};
