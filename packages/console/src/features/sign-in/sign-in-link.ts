import { type ProviderFailure, providerFailures } from '@foyer/contract';
import { hasBackend } from '../../shared/connection/has-backend.ts';
import { session } from '../../shared/session/session.ts';

/** Pages that take a token, a code, or the reason why there is none, from their address. */
const takers = ['/login', '/extra/login'];
const names = ['token', 'code', 'error'] as const;

/** What an address brought to the login page, and the address without it. */
type Brought = Record<(typeof names)[number], string | null> & { rest: string };

/** Splits what it brought off an address; null where there is nothing. */
export function splitArrival(href: string): Brought | null {
  const url = new URL(href);
  if (!takers.includes(url.pathname.replace(/\/$/, ''))) return null;
  const [token, code, error] = names.map((name) => url.searchParams.get(name)) as [
    string | null,
    string | null,
    string | null,
  ];
  if (token === null && code === null && error === null) return null;
  for (const name of names) url.searchParams.delete(name);
  return { token, code, error, rest: url.pathname + url.search + url.hash };
}

/** The sentence of a known reason; anybody can write a link, so nothing else is shown. */
export const failureSentence = (reason: string | null): string | null =>
  reason !== null && Object.hasOwn(providerFailures, reason)
    ? providerFailures[reason as ProviderFailure]
    : null;

export const invalidLink =
  'The sign-in link is not valid any more. Sign in with your e-mail and password.';

/** What the server has to be asked about before it can become the session. */
export type PendingArrival = { token: string } | { code: string };

let pending: PendingArrival | null = null;
let fault: string | null = null;
const listeners = new Set<() => void>();

/** What the address brought and is not settled yet. */
export const arrival = {
  pending: (): PendingArrival | null => pending,
  /** It is about to become the session, which leads on from the login page. */
  accept(): void {
    pending = null;
  },
  /** It does not become the session: `why` is shown on the login page. */
  settle(why: string | null = null): void {
    pending = null;
    fault = why;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Begins the session from the address, else from the stored token. Call before anything else runs: what
 * the address brought is taken out of it at once, so that it stays in no history and no picture of the screen.
 * A token never replaces a living session by itself: the login page asks first.
 */
export function beginFromAddress(): void {
  const brought = splitArrival(location.href);
  if (brought) history.replaceState(history.state, '', brought.rest);
  if (brought?.token && !hasBackend && session.begin(brought.token)) return;
  const isSignedIn = session.resume();
  if (!brought) return;
  const { token, code, error } = brought;
  if (error !== null) fault = failureSentence(error);
  else if (code) pending = { code };
  else if (token && isSignedIn && token !== session.current()?.token) pending = { token };
  else if (!isSignedIn && !(token && session.begin(token))) fault = invalidLink;
  // The question is asked on the login page, whichever page took it.
  if (pending) history.replaceState(history.state, '', '/login');
}

/** Why the sign-in link that opened this page did not work; until the person has left the page. */
export const linkFault = (): string | null => fault;
export const forgetLinkFault = (): void => {
  fault = null;
};
