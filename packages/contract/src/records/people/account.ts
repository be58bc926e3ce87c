import Type, { type Static } from 'typebox';
import { signedIn } from '../../platform/access.ts';
import { Created, endpoint, Moment, Text } from '../../platform/endpoint.ts';
import { AuditEntry } from './audit.ts';
import { FreshToken, SecondFactorCode } from './sessions.ts';
import { LanguageChoice, User } from './users.ts';

/** What a person may change of the own profile; e-mail, role and customer are the administrator's. */
export const AccountChange = Type.Object({
  Name: Type.Optional(Text),
  Surname: Type.Optional(Text),
  Telephone: Type.Optional(Text),
  WebSite: Type.Optional(Text),
  Location: Type.Optional(Text),
  Language: Type.Optional(LanguageChoice),
});
export type AccountChange = Static<typeof AccountChange>;

/** `current` is empty for a person who has only ever come through a provider. */
export const PasswordChange = Type.Object({
  current: Type.String({ maxLength: 256 }),
  next: Type.String({ minLength: 1, maxLength: 256 }),
});
export type PasswordChange = Static<typeof PasswordChange>;

/** As in a change of the password: empty for who has only ever come through a provider. */
const SessionParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** The own second factor. */
export const SecondFactor = Type.Object({
  enrolled: Type.Boolean(),
  /** The person's role requires one. */
  required: Type.Boolean(),
  recovery_codes_left: Type.Integer(),
});
export type SecondFactor = Static<typeof SecondFactor>;

const PasswordProof = Type.Object({ current: PasswordChange.properties.current });

/** A sign-in that goes on. */
export const SessionRecord = Type.Object({
  id: Type.String(),
  created_at: Moment,
  /** Within ten minutes. */
  last_used_at: Moment,
  /** The network address it began from. */
  address: Type.String(),
  /** `Chrome on Linux` */
  browser: Type.String(),
  /** The session that asks. */
  current: Type.Boolean(),
});
export type SessionRecord = Static<typeof SessionRecord>;

/** All that is kept about a person. */
export const PersonalData = Type.Object({
  exported_at: Moment,
  profile: User,
  created_at: Moment,
  /** Social sign-in providers through which the person came. */
  providers: Type.Array(Type.String()),
  sessions: Type.Array(SessionRecord),
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
    personOnly: true,
    summary: 'The own profile',
    answer: User,
    beforeSecondFactor: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/account',
    access: signedIn,
    personOnly: true,
    summary: 'Change the own profile; fields left out keep their value',
    body: AccountChange,
    answer: User,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    access: signedIn,
    personOnly: true,
    summary: 'Change the own password: every other session ends, this one goes on with a new token',
    body: PasswordChange,
    answer: FreshToken,
    costly: true,
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/account/sign-out-everywhere',
    access: signedIn,
    personOnly: true,
    summary: 'End all sessions of the caller, this one too',
    answer: Type.Object({ id: Type.Integer() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: signedIn,
    personOnly: true,
    summary: 'The own sessions, the one used last first',
    answer: Type.Array(SessionRecord),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    access: signedIn,
    personOnly: true,
    summary: 'End one of the own sessions, on every server at once',
    params: SessionParams,
    answer: Type.Object({}),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/account/sign-out',
    access: signedIn,
    personOnly: true,
    summary: 'End the session that asks',
    answer: Type.Object({}),
    beforeSecondFactor: true,
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/account/second-factor',
    access: signedIn,
    personOnly: true,
    summary: 'Whether the caller has a second factor, and needs one',
    answer: SecondFactor,
    beforeSecondFactor: true,
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor',
    access: signedIn,
    personOnly: true,
    summary: 'Begin to set up a second factor: answers the secret for an authenticator app',
    body: PasswordProof,
    answer: Type.Object({ secret: Type.String(), uri: Type.String() }),
    beforeSecondFactor: true,
  }),
  confirmSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/account/second-factor',
    access: signedIn,
    personOnly: true,
    summary: 'Set up the second factor by a code of it: answers the recovery codes, once',
    body: Type.Object({ code: SecondFactorCode }),
    answer: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
    beforeSecondFactor: true,
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/remove',
    access: signedIn,
    personOnly: true,
    summary: 'Remove the own second factor; not where the role requires one',
    body: PasswordProof,
    answer: Type.Object({}),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: signedIn,
    personOnly: true,
    summary: 'Export all that is kept about the caller',
    audited: true,
    answer: PersonalData,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/account/delete',
    access: signedIn,
    personOnly: true,
    summary: 'Delete the own account: every session ends; who changed what stays on record',
    body: PasswordProof,
    answer: Created,
  }),
};
