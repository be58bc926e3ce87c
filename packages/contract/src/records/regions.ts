import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../platform/access.ts';
import { Created, endpoint, IdParams, Reference, RequiredText } from '../platform/endpoint.ts';
import { recordList } from '../platform/lists.ts';

const Named = Type.Object({ id: Type.Integer(), Name: Type.String() });

/** What a person writes of a region. */
export const RegionDraft = Type.Object({
  Name: RequiredText,
  CustomerID: Reference,
  /** The region of the same customer that it is part of; null (or left out): of none. */
  ParentID: Type.Optional(Type.Union([Reference, Type.Null()])),
});
export type RegionDraft = Static<typeof RegionDraft>;

export const Region = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  CustomerID: Type.Integer(),
  Customer: Named,
  ParentID: Type.Union([Type.Integer(), Type.Null()]),
  /** The regions that it is part of, the largest first. */
  Above: Type.Array(Named),
});
export type Region = Static<typeof Region>;

/** Regions group a customer's sites, in a tree. */
export const regions = {
  list: endpoint({
    method: 'GET',
    path: '/api/regions',
    access: signedIn,
    summary: 'Regions the caller may see, by name',
    ...recordList({
      row: Region,
      sorts: ['Name', 'Customer'],
      filters: {
        customer: Type.Optional(Reference),
        /** Those directly below a region. */
        parent: Type.Optional(Reference),
        /** A region, and those that are part of it. */
        within: Type.Optional(Reference),
        /** False: only those that are part of no other region. */
        nested: Type.Optional(Type.Boolean()),
      },
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/regions/{id}',
    access: signedIn,
    summary: 'One region',
    params: IdParams,
    answer: Region,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/regions',
    access: adminOnly,
    summary: 'Create a region',
    body: RegionDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/regions/{id}',
    access: adminOnly,
    summary: 'Change a region; fields left out keep their value',
    params: IdParams,
    body: Type.Partial(RegionDraft),
    answer: Region,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/regions/{id}',
    access: adminOnly,
    summary: 'Delete a region that nothing is part of',
    params: IdParams,
    answer: Created,
  }),
};
