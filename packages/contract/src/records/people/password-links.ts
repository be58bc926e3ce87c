import Type, { type Static } from 'typebox';
import { adminOnly } from '../../platform/access.ts';
import { endpoint, IdParams, Moment } from '../../platform/endpoint.ts';

/** The token of a link to set a new password; a cut or mistyped one is answered as one that has expired. */
const PasswordToken = Type.String({ minLength: 1, maxLength: 128 });

/** Every token of a link begins with it. */
export const passwordTokenPrefix = 'fpl_';

/** A link made by an administrator, shown once. */
export const PasswordLink = Type.Object({
  /** Without a public address, a path at this server. */
  address: Type.String(),
  expires_at: Moment,
});
export type PasswordLink = Static<typeof PasswordLink>;

/** An administrator's one-time link for a user, at the user's address. */
export const createPasswordLink = endpoint({
  method: 'POST',
  path: '/api/users/{id}/password-link',
  access: adminOnly,
  summary:
    'Make a one-time link by which a user sets a new password; its address is shown this once',
  params: IdParams,
  answer: PasswordLink,
  status: 201,
});

/** One-time links by which people who forgot their password set a new one. */
export const passwordLinks = {
  offer: endpoint({
    method: 'GET',
    path: '/api/password-links',
    access: 'public',
    summary: 'Whether people can have a link mailed: needs a mail server and a public address',
    answer: Type.Object({ by_mail: Type.Boolean() }),
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/password-links',
    access: 'public',
    summary:
      'Mail a one-time link to the owner of an account; unknown addresses are answered alike',
    body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }),
    answer: Type.Object({}),
    status: 202,
    unaudited: true,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/password-links/check',
    access: 'public',
    summary: 'Whose password a link sets, and until when',
    body: Type.Object({ token: PasswordToken }),
    answer: Type.Object({ Email: Type.String(), expires_at: Moment }),
    unaudited: true,
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/password-links/use',
    access: 'public',
    summary: 'Set a new password by a link: every session of the account ends, and the link too',
    body: Type.Object({
      token: PasswordToken,
      Password: Type.String({ minLength: 1, maxLength: 256 }),
    }),
    /** The user, whose session the browser may still have. */
    answer: Type.Object({ id: Type.Integer() }),
    unaudited: true,
  }),
};
