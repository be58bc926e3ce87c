import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** Claims of a person; `email_verified` is absent with providers that do not verify addresses. */
export interface ProviderPerson {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  /** Microsoft's claim that the owner of the address's domain was verified. */
  xms_edov?: boolean;
}

/** Where a provider puts the claims: Google in the ID token, Microsoft in the userinfo response. */
type ClaimsLocation = 'in the identity' | 'at userinfo';

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;

/**
 * Starts a real OpenID provider on a free port. It requires PKCE, exact redirect addresses and codes used once,
 * and signs `person` in without a form.
 */
export async function startTestProvider(location: ClaimsLocation = 'in the identity') {
  let provider: Provider | undefined;
  let person: ProviderPerson = { sub: 'nobody' };
  const known = new Map<string, ProviderPerson>();
  const settings = { clientId: 'foyer', clientSecret: 'a secret of the test provider' };

  const http = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end();
    if (request.url?.startsWith('/interaction/')) return void signIn(provider, request, response);
    provider.callback()(request, response);
  });
  const signIn = async (at: Provider, request: IncomingMessage, response: ServerResponse) => {
    known.set(person.sub, person);
    await at.interactionFinished(request, response, { login: { accountId: person.sub } });
  };
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] };

  return {
    settings: { issuer, ...settings },
    /** The person who signs in from now on. */
    set person(next: ProviderPerson) {
      person = next;
    },
    /** Registers Foyer with its redirect addresses. */
    register(...redirect_uris: string[]) {
      const { clientId: client_id, clientSecret: client_secret } = settings;
      provider = new Provider(issuer, {
        clients: [
          {
            client_id,
            client_secret,
            redirect_uris,
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        jwks,
        ttl: Object.fromEntries(tokens.map((token) => [token, 600])),
        cookies: { keys: ['a key of the test provider'] },
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified', 'xms_edov'],
          profile: ['name'],
        },
        conformIdTokenClaims: location === 'at userinfo',
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
        findAccount: (_: unknown, sub: string) => ({
          accountId: sub,
          claims: () => known.get(sub),
        }),
        loadExistingGrant: grantConsent,
      });
    },
    async stop() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
}

const tokens = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'];

interface GrantContext {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: Provider;
  };
}

/** Grants consent without a form. */
async function grantConsent({ oidc }: GrantContext) {
  const { clientId } = oidc.client;
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
