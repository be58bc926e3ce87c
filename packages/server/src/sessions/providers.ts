import type { Provider } from '@foyer/contract';
import * as oidc from 'openid-client';

export type ProviderName = Provider['name'];

/** A provider's registration of this server; undefined fields were not set. */
export interface ProviderSettings {
  issuer: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
}

/** What must survive between leaving for the provider and coming back. */
export interface Journey {
  provider: ProviderName;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who the provider says came back. */
export interface Identity {
  provider: ProviderName;
  /** The person's unchanging name at the provider. */
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string;
}

const labels: Record<ProviderName, string> = { google: 'Google', microsoft: 'Microsoft' };

/** Social sign-in: OpenID Connect's code flow with PKCE. */
export interface Providers {
  list(): Provider[];
  /** Where to send the browser, and what to remember meanwhile; undefined when not configured. */
  begin(name: string, callbackUrl: string): Promise<{ url: URL; journey: Journey } | undefined>;
  /** Checks what came back. Throws when anything of it is not as it was begun. */
  finish(journey: Journey, currentUrl: URL): Promise<Identity>;
}

export function createProviders(settings: Record<ProviderName, ProviderSettings>): Providers {
  const known = new Map<ProviderName, Promise<oidc.Configuration>>();

  /** The provider's own description, read once; a failure is forgotten, so that the next try asks again. */
  const configuration = (name: ProviderName): Promise<oidc.Configuration> => {
    const asked = known.get(name) ?? discover(settings[name]);
    known.set(name, asked);
    asked.catch(() => known.delete(name));
    return asked;
  };

  return {
    list: () =>
      (Object.keys(labels) as ProviderName[]).map((name) => {
        const configured = isConfigured(settings[name]);
        const reason = configured ? '' : `${labels[name]} is not configured on this server.`;
        return { name, label: labels[name], configured, reason };
      }),

    async begin(name, callbackUrl) {
      if (!isProvider(name) || !isConfigured(settings[name])) return undefined;
      const journey: Journey = {
        provider: name,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(await configuration(name), {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(journey.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, journey };
    },

    async finish({ provider, state, nonce, codeVerifier }, currentUrl) {
      const config = await configuration(provider);
      const answer = await oidc.authorizationCodeGrant(config, currentUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = answer.claims();
      if (!claims) throw new Error('The provider sent no identity.');
      const more = config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, answer.access_token, claims.sub)
        : {};
      const told = { ...more, ...claims } as Record<string, unknown>;
      const { email, name } = told;
      return {
        provider,
        subject: claims.sub,
        email: typeof email === 'string' ? email : undefined,
        isEmailVerified: isVerified(provider, told),
        name: typeof name === 'string' ? name : '',
      };
    },
  };
}

/**
 * Whether the provider vouches for the address. Microsoft does so by an optional claim: the owner of the
 * address's domain was verified (`xms_edov`).
 */
const isVerified = (provider: ProviderName, told: Record<string, unknown>): boolean =>
  told.email_verified === true ||
  (provider === 'microsoft' && [true, 1, '1', 'true'].includes(told.xms_edov as string));

const isProvider = (name: string): name is ProviderName => Object.hasOwn(labels, name);

const isConfigured = (
  settings: ProviderSettings,
): settings is Record<keyof ProviderSettings, string> =>
  Boolean(settings.issuer && settings.clientId && settings.clientSecret);

async function discover(settings: ProviderSettings): Promise<oidc.Configuration> {
  if (!isConfigured(settings)) throw new Error('This provider is not configured.');
  const issuer = new URL(settings.issuer);
  // A provider on this very machine may speak plain HTTP; any other must not.
  const isLocal =
    issuer.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(issuer.hostname);
  return oidc.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    execute: isLocal ? [oidc.allowInsecureRequests] : [],
    timeout: 10,
  });
}
