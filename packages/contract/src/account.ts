import Type, { type Static } from 'typebox';
import { AuditEntry } from './audit.ts';
import { Created, endpoint, Moment, signedIn, Text } from './endpoint.ts';
import { FreshToken } from './sessions.ts';
import { User } from './users.ts';

/** What a person may change of the own profile; e-mail, role and customer are the administrator's. */
export const AccountChange = Type.Object({
  Name: Type.Optional(Text),
  Surname: Type.Optional(Text),
  Telephone: Type.Optional(Text),
  WebSite: Type.Optional(Text),
  Location: Type.Optional(Text),
});
export type AccountChange = Static<typeof AccountChange>;

/** `current` is empty for a person who has only ever come through a provider. */
export const PasswordChange = Type.Object({
  current: Type.String({ maxLength: 256 }),
  next: Type.String({ minLength: 1, maxLength: 256 }),
});
export type PasswordChange = Static<typeof PasswordChange>;

/** As in a change of the password: empty for who has only ever come through a provider. */
const PasswordProof = Type.Object({ current: PasswordChange.properties.current });

/** All that is kept about a person. */
export const PersonalData = Type.Object({
  exported_at: Moment,
  profile: User,
  created_at: Moment,
  /** Social sign-in providers through which the person came. */
  providers: Type.Array(Type.String()),
  /** What the person changed, newest first. */
  changes: Type.Array(AuditEntry),
});
export type PersonalData = Static<typeof PersonalData>;

/** The signed-in person's own account (My Account). */
export const account = {
  get: endpoint({
    method: 'GET',
    path: '/api/account',
    access: signedIn,
    summary: 'The own profile',
    answer: User,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/account',
    access: signedIn,
    summary: 'Change the own profile; fields left out keep their value',
    body: AccountChange,
    answer: User,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    access: signedIn,
    summary: 'Change the own password: every other session ends, this one goes on with a new token',
    body: PasswordChange,
    answer: FreshToken,
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/account/sign-out-everywhere',
    access: signedIn,
    summary: 'End all sessions of the caller, this one too',
    answer: Type.Object({ id: Type.Integer() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: signedIn,
    summary: 'All that is kept about the caller',
    answer: PersonalData,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/account/delete',
    access: signedIn,
    summary: 'Delete the own account: every session ends; who changed what stays on record',
    body: PasswordProof,
    answer: Created,
  }),
};
