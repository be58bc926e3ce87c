import Type, { type Static } from 'typebox';
import { adminOnly } from '../../platform/access.ts';
import {
  Created,
  endpoint,
  IdParams,
  Moment,
  Reference,
  RequiredText,
} from '../../platform/endpoint.ts';
import { recordList } from '../../platform/lists.ts';
import { placeFilters } from '../place-filters.ts';
import { siteLimits, siteLimitsDraft } from '../site-limits.ts';

/** What a key may do: read, or also handle alerts and alarms, as a person of that role. */
const ApiKeyRole = Type.Enum(['VIEWER', 'OPERATOR']);

/** What a person writes of a key. Without a customer it reads all customers; without a time it never expires. */
export const ApiKeyDraft = Type.Object({
  Name: RequiredText,
  Role: ApiKeyRole,
  CustomerID: Type.Optional(Type.Union([Reference, Type.Null()])),
  ...siteLimitsDraft,
  /** In the future. */
  ExpiresAt: Type.Optional(Type.Union([Moment, Type.Null()])),
});
export type ApiKeyDraft = Static<typeof ApiKeyDraft>;

/** A key of a program. The key itself is shown once, when it is created. */
export const ApiKey = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  Role: ApiKeyRole,
  CustomerID: Type.Union([Type.Integer(), Type.Null()]),
  Customer: Type.Union([Type.Object({ id: Type.Integer(), Name: Type.String() }), Type.Null()]),
  ...siteLimits,
  ExpiresAt: Type.Union([Moment, Type.Null()]),
  /** How the key begins, to distinguish it from others. */
  prefix: Type.String(),
  created_at: Moment,
  created_by: Type.String(),
  /** Known to the minute; null while it was never used. */
  last_used_at: Type.Union([Moment, Type.Null()]),
});
export type ApiKey = Static<typeof ApiKey>;

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/keys',
    access: adminOnly,
    summary: 'API keys, by name, with when they were last used',
    ...recordList({
      row: ApiKey,
      sorts: ['Name', 'Role', 'Customer', 'ExpiresAt', 'created_at', 'last_used_at'],
      filters: {
        customer: Type.Optional(Reference),
        ...placeFilters,
        role: Type.Optional(ApiKeyRole),
      },
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/keys',
    access: adminOnly,
    summary: 'Create an API key: the answer is the only one that shows it',
    body: ApiKeyDraft,
    answer: Type.Object({ ...Created.properties, key: Type.String() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/keys/{id}',
    access: adminOnly,
    summary: 'End an API key, on every server at once',
    params: IdParams,
    answer: Created,
  }),
};
