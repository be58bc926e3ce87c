import { createHmac, timingSafeEqual } from 'node:crypto';
import '@fastify/cookie';
import { endpoints } from '@foyer/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Serve } from '../access/serve.ts';
import { originOf } from '../platform/origin.ts';
import { Refusal } from '../platform/problem.ts';
import type { Identity, Journey, Providers } from './providers.ts';

interface Needs {
  providers: Providers;
  /** Signs what is remembered in the browser while it is away. */
  secret: string;
  /** The address people use, or undefined to take it from the request. */
  publicUrl: string | undefined;
  /** The session token of the person the provider named; refuses with a sentence. */
  admit(identity: Identity): Promise<string>;
}

const cookieName = 'foyer-sign-in';
const awaySeconds = 10 * 60;

/** `/api/auth/{provider}` and its callback: addresses of pages, which redirect and carry no JSON. */
export function providerRoutes(app: FastifyInstance, serve: Serve, needs: Needs) {
  const { providers, publicUrl } = needs;
  const seal = sealing(needs.secret);
  const here = (request: FastifyRequest) => publicUrl ?? originOf(request);
  const callbackOf = (request: FastifyRequest, name: string) =>
    `${here(request).replace(/\/$/, '')}/api/auth/${name}/callback`;
  const hidden = { schema: { hide: true } };

  serve(endpoints.sessions.providers, async () => providers.list());

  app.get('/api/auth/:provider', hidden, async (request, reply) => {
    const { provider } = request.params as { provider: string };
    const begun = await providers
      .begin(provider, callbackOf(request, provider))
      .catch(sayTo(request, 'The provider does not answer just now. Try again later.'));
    if (begun === undefined) return reply.redirect(failure('This provider is not configured.'));
    if (typeof begun === 'string') return reply.redirect(failure(begun));
    reply.setCookie(cookieName, seal.close(begun.journey), {
      httpOnly: true,
      sameSite: 'lax',
      secure: here(request).startsWith('https:'),
      path: '/api/auth',
      maxAge: awaySeconds,
    });
    return reply.redirect(begun.url.href);
  });

  app.get('/api/auth/:provider/callback', hidden, async (request, reply) => {
    const { provider } = request.params as { provider: string };
    const journey = seal.open(request.cookies[cookieName]);
    reply.clearCookie(cookieName, { path: '/api/auth' });
    if (journey?.provider !== provider) {
      return reply.redirect(failure('The sign-in took too long or began elsewhere. Try again.'));
    }
    const query = request.url.split('?')[1] ?? '';
    const currentUrl = new URL(`${callbackOf(request, provider)}?${query}`);
    const outcome = await providers
      .finish(journey, currentUrl)
      .then(async (identity) => ({ token: await needs.admit(identity) }))
      .catch(sayTo(request, 'The provider did not confirm who you are. Try again.'));
    if (typeof outcome === 'string') return reply.redirect(failure(outcome));
    return reply.redirect(`/login?token=${outcome.token}`);
  });
}

const failure = (sentence: string) => `/login?error=${encodeURIComponent(sentence)}`;

/** Turns a failure into what the person reads: a refusal's own words, else `sentence`. */
const sayTo = (request: FastifyRequest, sentence: string) => (error: unknown) => {
  if (error instanceof Refusal) return error.message;
  request.log.warn({ err: error }, 'Social sign-in failed');
  return sentence;
};

/** Text that the browser keeps for us and cannot change. */
function sealing(secret: string) {
  const key = createHmac('sha256', secret).update('social sign-in').digest();
  const mac = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    close(journey: Journey): string {
      const until = Date.now() + awaySeconds * 1000;
      const text = Buffer.from(JSON.stringify({ ...journey, until })).toString('base64url');
      return `${text}.${mac(text).toString('base64url')}`;
    },
    open(sealed: string | undefined): Journey | undefined {
      const [text = '', shown = ''] = sealed?.split('.') ?? [];
      const wanted = mac(text);
      const given = Buffer.from(shown, 'base64url');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const { until, ...journey } = JSON.parse(Buffer.from(text, 'base64url').toString());
      return until > Date.now() ? journey : undefined;
    },
  };
}
