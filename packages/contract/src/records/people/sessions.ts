import type { LanguageCode } from '@foyer/translation';
import Type, { type Static } from 'typebox';
import { Email } from '../../platform/email-address.ts';
import { endpoint, Text } from '../../platform/endpoint.ts';

/** Claims of a session token (design: Token). `exp` in seconds since 1970. */
export interface TokenClaims {
  Username: string;
  /** Role name. */
  sub: string;
  exp: number;
  /** User id. */
  uid: number;
  /** Customer id, or null where the user belongs to none. */
  cid: number | null;
  /** Generation of the user's sessions: an older one has been ended. */
  gen: number;
  /** Id of the session, which can be ended by itself. */
  sid: string;
  /** The language that the user chose, when the session began; null follows the browser. */
  lang?: LanguageCode | null;
}

/** 6 digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = Type.String({ minLength: 1, maxLength: 64 });

export const Credentials = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 256 }),
  /** The code of the second factor, where the account has one: 6 digits, or a recovery code. */
  code: Type.Optional(SecondFactorCode),
});
export type Credentials = Static<typeof Credentials>;

export const Signup = Type.Object(
  {
    email: Email,
    password: Type.String({ minLength: 1, maxLength: 256 }),
    username: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type Signup = Static<typeof Signup>;

/** What the login page's address carried as `code`. */
export const SignInCode = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 128 }),
  /** The code of the second factor, where the account has one. */
  second: Type.Optional(SecondFactorCode),
});
export type SignInCode = Static<typeof SignInCode>;

/** A new session's token. */
export const FreshToken = Type.Object({ access_token: Type.String() });

/** A social sign-in provider. Where it is not configured, `reason` says so to a person. */
export const Provider = Type.Object({
  name: Type.Enum(['google', 'microsoft']),
  label: Type.String(),
  configured: Type.Boolean(),
  reason: Type.String(),
});
export type Provider = Static<typeof Provider>;

/** Without `id` where mail is set up: then the answer is the same for an address that has an account. */
const SignedUp = Type.Object({ id: Type.Optional(Type.Integer()) });

export const sessions = {
  /**
   * A configured provider is entered at `/api/auth/{name}`, a page address that redirects; it comes back
   * to `/login?code=…`, or to `/login?error=…` with one of `ProviderFailure`.
   */
  providers: endpoint({
    method: 'GET',
    path: '/api/auth/providers',
    access: 'public',
    summary: 'The social sign-in providers, and whether each is configured',
    answer: Type.Array(Provider),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: Credentials,
    answer: Type.Object({ access_token: Type.String() }),
    bare: true,
    unaudited: true,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/api/auth/exchange',
    access: 'public',
    summary: 'Exchange the one-time code of a social sign-in, in the browser that began it',
    body: SignInCode,
    answer: FreshToken,
    unaudited: true,
  }),
  signup: endpoint({
    method: 'POST',
    path: '/user/signup',
    access: 'public',
    summary: 'Register a person: role VIEWER, no customer until an administrator assigns one',
    body: Signup,
    answer: SignedUp,
    status: 201,
  }),
};
