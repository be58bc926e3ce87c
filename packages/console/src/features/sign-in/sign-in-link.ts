import { type ProviderFailure, providerFailures } from '@foyer/contract';
import { type Message, msg, write } from '@foyer/translation';
import { t } from '@foyer/translation/page';
import { hasBackend } from '../../shared/connection/has-backend.ts';
import { keepLanguage } from '../../shared/language/chosen-language.ts';
import { session } from '../../shared/session/session.ts';

/** Pages that take a token, a code, or the reason why there is none, from their address. */
const pages = ['/login', '/extra/login'];
const names = ['token', 'code', 'error'] as const;

/** The sign-in parameters of an address, and the address without them. */
type SignInLink = Record<(typeof names)[number], string | null> & { rest: string };

/** Splits the sign-in parameters off an address; null where there are none. */
export function splitSignInLink(href: string): SignInLink | null {
  const url = new URL(href);
  if (!pages.includes(url.pathname.replace(/\/$/, ''))) return null;
  const [token, code, error] = names.map((name) => url.searchParams.get(name)) as [
    string | null,
    string | null,
    string | null,
  ];
  if (token === null && code === null && error === null) return null;
  for (const name of names) url.searchParams.delete(name);
  return { token, code, error, rest: url.pathname + url.search + url.hash };
}

/** Why a link makes no session; other text is not shown, as anybody can write a link. */
export const failureOf = (reason: string | null): Message | null =>
  reason !== null && Object.hasOwn(providerFailures, reason)
    ? providerFailures[reason as ProviderFailure]
    : null;

export const invalidLink = msg(
  'The sign-in link is not valid any more. Sign in with your e-mail and password.',
);

/** A sign-in parameter that the server has to verify first. */
export type PendingLink = { token: string } | { code: string };

let pending: PendingLink | null = null;
/** Written where it is shown: the language of the page may not be known yet. */
let fault: Message | string | null = null;
const listeners = new Set<() => void>();

/** The sign-in link that is being verified. */
export const pendingLink = {
  current: (): PendingLink | null => pending,
  /** It becomes the session. */
  accept(): void {
    pending = null;
  },
  /** It does not become the session: `why` is shown on the login page. */
  settle(why: Message | string | null = null): void {
    pending = null;
    fault = why;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** The page has written no text yet: it loads in the language that the person has chosen. */
function beginByLink(token: string): boolean {
  const began = session.begin(token);
  const { language } = session.current() ?? {};
  if (began && language) keepLanguage(language);
  return began;
}

/**
 * Begins the session from the address, else from the stored token. Call it before anything else runs: the
 * sign-in parameters are removed from the address at once, so that they stay in no history or screenshot.
 * A token never replaces a present session without a question on the login page.
 */
export function beginFromAddress(): void {
  const link = splitSignInLink(location.href);
  if (link) history.replaceState(history.state, '', link.rest);
  if (link?.token && !hasBackend && beginByLink(link.token)) return;
  const isSignedIn = session.resume();
  if (!link) return;
  const { token, code, error } = link;
  if (error !== null) fault = failureOf(error);
  else if (code) pending = { code };
  else if (token && isSignedIn && token !== session.current()?.token) pending = { token };
  else if (!isSignedIn && !(token && beginByLink(token))) fault = invalidLink;
  // The question is asked on the login page, also for a link to another page.
  if (pending) history.replaceState(history.state, '', '/login');
}

/** Why the sign-in link that opened this page failed; forgotten when the page is left. */
export const linkFault = (): string | null => fault && write(t, fault);
export const forgetLinkFault = (): void => {
  fault = null;
};
