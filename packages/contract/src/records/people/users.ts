import { languageCodes } from '@foyer/translation';
import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../../platform/access.ts';
import { Email } from '../../platform/email-address.ts';
import { Created, endpoint, IdParams, Reference, Text } from '../../platform/endpoint.ts';
import { recordList } from '../../platform/lists.ts';
import { placeFilters } from '../place-filters.ts';
import { siteLimits, siteLimitsDraft } from '../site-limits.ts';
import { createPasswordLink } from './password-links.ts';

/** Of `languages`; null: the one that the browser or the request asks for. */
export const LanguageChoice = Type.Union([Type.Enum([...languageCodes]), Type.Null()]);

const Name = Type.Object({ id: Type.Integer(), Name: Type.String() });

/**
 * What a person writes of a user. `Role` and `Customer` are ids; a customer of null or 0 means none.
 * An empty `Password` keeps the one before when changing a user.
 */
export const UserDraft = Type.Object({
  Name: Type.Optional(Text),
  Surname: Type.Optional(Text),
  Email,
  Password: Type.String({ minLength: 1, maxLength: 256 }),
  Telephone: Type.Optional(Text),
  WebSite: Type.Optional(Text),
  Location: Type.Optional(Text),
  Language: Type.Optional(LanguageChoice),
  Role: Reference,
  Customer: Type.Optional(Type.Union([Reference, Type.Literal(0), Type.Null()])),
  /** Without meaning for SUPER_ADMIN, who sees everything. Another customer without limits: all of it. */
  ...siteLimitsDraft,
});
export type UserDraft = Static<typeof UserDraft>;

/** As `UserDraft`, for a change: everything optional, and an empty password keeps the old one. */
export const UserChange = Type.Partial(
  Type.Object({ ...UserDraft.properties, Password: Type.String({ maxLength: 256 }) }),
);
export type UserChange = Static<typeof UserChange>;

export const User = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  Surname: Type.String(),
  Email: Type.String(),
  Telephone: Type.String(),
  WebSite: Type.String(),
  Location: Type.String(),
  Language: LanguageChoice,
  Role: Name,
  Customer: Type.Union([Name, Type.Null()]),
  ...siteLimits,
  /** Whether the user has a second factor. */
  SecondFactor: Type.Boolean(),
});
export type User = Static<typeof User>;

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    access: signedIn,
    summary:
      'Users the caller may see, by name: all for SUPER_ADMIN, else those of the own customer',
    ...recordList({
      row: User,
      sorts: ['Name', 'Surname', 'Email', 'Role', 'Customer', 'waits'],
      filters: {
        customer: Type.Optional(Reference),
        ...placeFilters,
        /** Id of a role. */
        role: Type.Optional(Reference),
        /** Id of a customer: those who may handle its alarms, its operators and all administrators. */
        handles: Type.Optional(Reference),
      },
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    access: signedIn,
    summary: 'One user',
    params: IdParams,
    answer: User,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    access: adminOnly,
    summary: 'Create a user',
    body: UserDraft,
    answer: Created,
    status: 201,
    costly: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/{id}',
    access: adminOnly,
    summary: 'Change a user; fields left out keep their value',
    params: IdParams,
    body: UserChange,
    answer: User,
    costly: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    access: adminOnly,
    summary: 'Delete a user',
    params: IdParams,
    answer: Created,
  }),
  createPasswordLink,
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}/second-factor',
    access: adminOnly,
    summary: 'Reset the second factor of a user, whose sessions end',
    params: IdParams,
    answer: Created,
  }),
};
