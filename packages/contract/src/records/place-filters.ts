import Type from 'typebox';
import { Reference } from '../platform/endpoint.ts';

/** Narrow what a call is about to a region, with the regions that are part of it, and to a site. */
export const placeFilters = {
  region: Type.Optional(Reference),
  site: Type.Optional(Reference),
};
