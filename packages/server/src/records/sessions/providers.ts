import type { Provider } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import * as oidc from 'openid-client';
import type { ProviderName, ProviderSettings } from './provider-settings.ts';

/** State of a sign-in between the redirect to the provider and its callback. */
export interface SignInState {
  provider: ProviderName;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The identity that the provider confirmed. */
export interface Identity {
  provider: ProviderName;
  /** The person's permanent id at the provider. */
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string;
}

const labels: Record<ProviderName, string> = { google: 'Google', microsoft: 'Microsoft' };

/** Social sign-in: OpenID Connect's code flow with PKCE. */
export interface Providers {
  /** With the reason why one cannot be used. */
  list(t: Translate): Provider[];
  /** The address to redirect to and the state to keep; undefined when not configured. */
  begin(name: string, callbackUrl: string): Promise<{ url: URL; signIn: SignInState } | undefined>;
  /** Checks the callback. Throws when it does not match the state. */
  finish(signIn: SignInState, currentUrl: URL): Promise<Identity>;
}

export function createProviders(settings: Record<ProviderName, ProviderSettings>): Providers {
  const known = new Map<ProviderName, Promise<oidc.Configuration>>();

  /** The provider's discovery document, read once; a failure is not cached, so that the next sign-in reads it again. */
  const configuration = (name: ProviderName): Promise<oidc.Configuration> => {
    const pending = known.get(name) ?? discover(settings[name]);
    known.set(name, pending);
    pending.catch(() => known.delete(name));
    return pending;
  };

  return {
    list: (t) =>
      (Object.keys(labels) as ProviderName[]).map((name) => {
        const configured = isConfigured(settings[name]);
        const reason = configured
          ? ''
          : t('{provider} is not configured on this server.', { provider: labels[name] });
        return { name, label: labels[name], configured, reason };
      }),

    async begin(name, callbackUrl) {
      if (!isProvider(name) || !isConfigured(settings[name])) return undefined;
      const signIn: SignInState = {
        provider: name,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(await configuration(name), {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: signIn.state,
        nonce: signIn.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(signIn.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, signIn };
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
      const all = { ...more, ...claims } as Record<string, unknown>;
      const { email, name } = all;
      return {
        provider,
        subject: claims.sub,
        email: typeof email === 'string' ? email : undefined,
        isEmailVerified: isVerified(provider, all),
        name: typeof name === 'string' ? name : '',
      };
    },
  };
}

/**
 * Whether the provider verified the e-mail address. Microsoft says so in an optional claim: the owner of the
 * address's domain was verified (`xms_edov`).
 */
const isVerified = (provider: ProviderName, claims: Record<string, unknown>): boolean =>
  claims.email_verified === true ||
  (provider === 'microsoft' && [true, 1, '1', 'true'].includes(claims.xms_edov as string));

const isProvider = (name: string): name is ProviderName => Object.hasOwn(labels, name);

const isConfigured = (
  settings: ProviderSettings,
): settings is Record<keyof ProviderSettings, string> =>
  Boolean(settings.issuer && settings.clientId && settings.clientSecret);

async function discover(settings: ProviderSettings): Promise<oidc.Configuration> {
  if (!isConfigured(settings)) throw new Error('This provider is not configured.');
  const issuer = new URL(settings.issuer);
  // Plain HTTP is allowed for a provider on this machine only.
  const isLocal =
    issuer.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(issuer.hostname);
  return oidc.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    execute: isLocal ? [oidc.allowInsecureRequests] : [],
    timeout: 10,
  });
}
