import { msg } from '@foyer/translation';
import '@fastify/cookie';
import { endpoints, type ProviderFailure } from '@foyer/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/postgres.ts';
import { originOf } from '../../platform/http/origin.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { createSignedText } from '../../platform/secrets/signed-text.ts';
import type { Serve } from '../access/serve.ts';
import type { AuditEvent, RecordEvent } from '../audit/audit-events.ts';
import type { ReadPublicUrl } from '../public-address/public-address-views.ts';
import { accountDigest } from './familiar-devices.ts';
import type { Identity, Providers, SignInState } from './providers.ts';
import { auditNameOf } from './sign-in.ts';
import { createSignInCode, readSignInCode, takeSignInCode } from './sign-in-codes.ts';
import { countAttempt } from './sign-in-limit.ts';

interface Dependencies {
  db: Db;
  providers: Providers;
  /** Signs the cookie that holds the state of a sign-in while the browser is at the provider. */
  secret: string;
  /** Without one a sign-in comes back to the address at which the same browser began it. */
  publicUrl: ReadPublicUrl;
  recordEvent: RecordEvent;
  /** The user of the provider's identity, or why there is none. */
  admit(
    identity: Identity,
    request: FastifyRequest,
  ): Promise<{ userId: number; isJoined: boolean } | { failure: ProviderFailure }>;
  /** A session token for a user, whose second factor `code` proves where there is one. */
  issueSession(userId: number, request: FastifyRequest, code: string | undefined): Promise<string>;
}

const stateCookie = 'foyer-sign-in';
const codeCookie = 'foyer-sign-in-code';
const cookiePath = '/api/auth';
const providerTimeoutSeconds = 10 * 60;

/** `/api/auth/{provider}` and its callback, which redirect the browser and answer no JSON. */
export function providerRoutes(app: FastifyInstance, serve: Serve, dependencies: Dependencies) {
  const { db, providers, publicUrl } = dependencies;
  const stateCookies = createStateCookies(dependencies.secret);
  // Only the browser that sent the request is sent there, and the provider refuses addresses that it does not know.
  const here = async (request: FastifyRequest) => (await publicUrl()) ?? originOf(request);
  const callbackOf = async (request: FastifyRequest, name: string) =>
    `${(await here(request)).replace(/\/$/, '')}/api/auth/${name}/callback`;
  const hidden = { schema: { hide: true } };
  const cookie = async (request: FastifyRequest) => ({
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: (await here(request)).startsWith('https:'),
    path: cookiePath,
    maxAge: providerTimeoutSeconds,
  });

  const record = async (
    event: Pick<AuditEvent, 'action' | 'params'>,
    userId: number,
    request: FastifyRequest,
  ) => {
    const who = await auditNameOf(db, { userId });
    await dependencies.recordEvent(
      { ...event, noun: 'sessions', ...who, recordId: userId, status: 200 },
      request,
    );
  };

  serve(endpoints.sessions.providers, async ({ t }) => providers.list(t));

  app.get('/api/auth/:provider', hidden, async (request, reply) => {
    const { provider } = request.params as { provider: string };
    const begun = await providers
      .begin(provider, await callbackOf(request, provider))
      .catch(failureAfter(request, 'no_answer'));
    if (begun === undefined) return reply.redirect(loginWith('not_configured'));
    if ('failure' in begun) return reply.redirect(loginWith(begun.failure));
    reply.setCookie(stateCookie, stateCookies.write(begun.signIn), await cookie(request));
    return reply.redirect(begun.url.href);
  });

  app.get('/api/auth/:provider/callback', hidden, async (request, reply) => {
    const { provider } = request.params as { provider: string };
    const state = stateCookies.read(request.cookies[stateCookie]);
    reply.clearCookie(stateCookie, { path: cookiePath });
    if (state?.provider !== provider) return reply.redirect(loginWith('too_late'));
    const query = request.url.split('?')[1] ?? '';
    const currentUrl = new URL(`${await callbackOf(request, provider)}?${query}`);
    const outcome = await providers
      .finish(state, currentUrl)
      .then((identity) => dependencies.admit(identity, request))
      .catch(failureAfter(request, 'not_confirmed'));
    if ('failure' in outcome) return reply.redirect(loginWith(outcome.failure));
    if (outcome.isJoined)
      await record({ action: 'sessions.joined', params: { provider } }, outcome.userId, request);
    const { code, browser } = await createSignInCode(db, outcome.userId);
    reply.setCookie(codeCookie, browser, await cookie(request));
    return reply.redirect(`/login?code=${code}`);
  });

  serve(endpoints.sessions.exchange, async ({ body, request, reply }) => {
    const browser = request.cookies[codeCookie] ?? '';
    const brought = { code: body.code, browser };
    const userId = await readSignInCode(db, brought);
    if (userId === undefined) throw unusable();
    const account = accountDigest(`second factor of ${userId}`);
    const attempt = { account, address: request.ip, device: undefined };
    const access_token = await countAttempt(db, attempt, () =>
      dependencies.issueSession(userId, request, body.second),
    );
    if ((await takeSignInCode(db, brought)) === undefined) throw unusable();
    reply.clearCookie(codeCookie, { path: cookiePath });
    await record({ action: 'sessions.signedIn' }, userId, request);
    return { access_token };
  });
}

const unusable = () =>
  new ProblemError(
    'wrong_credentials',
    msg('This sign-in took too long, was used before or began in another browser. Try again.'),
  );

const loginWith = (failure: ProviderFailure) => `/login?error=${failure}`;

/** Logs the error; the login page shows one of the known reasons. */
const failureAfter =
  (request: FastifyRequest, failure: ProviderFailure) =>
  (error: unknown): { failure: ProviderFailure } => {
    request.log.warn({ err: error }, 'Social sign-in failed');
    return { failure };
  };

/** Signs and reads the state of a sign-in, with an expiry. */
function createStateCookies(secret: string) {
  const signed = createSignedText(secret, 'social sign-in');
  return {
    write(state: SignInState): string {
      const until = Date.now() + providerTimeoutSeconds * 1000;
      return signed.sign(JSON.stringify({ ...state, until }));
    },
    read(sealed: string | undefined): SignInState | undefined {
      const text = signed.read(sealed);
      if (!text) return undefined;
      const { until, ...state } = JSON.parse(text);
      return until > Date.now() ? state : undefined;
    },
  };
}
