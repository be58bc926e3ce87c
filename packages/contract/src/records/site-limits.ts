import Type from 'typebox';
import { Reference } from '../platform/endpoint.ts';

const References = Type.Array(Reference, { maxItems: 2_000, uniqueItems: true });

/**
 * What somebody is limited to within the customer: regions, with those that are part of them, and sites. Both empty (or
 * left out): the whole customer.
 */
export const siteLimitsDraft = {
  RegionIDs: Type.Optional(References),
  SiteIDs: Type.Optional(References),
};

/** The same of a record. */
export const siteLimits = {
  RegionIDs: Type.Array(Type.Integer()),
  SiteIDs: Type.Array(Type.Integer()),
};
