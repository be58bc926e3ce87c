import { session } from './session.ts';

/** Pages that take a token, or the reason why there is none, from their address. */
const takers = ['/login', '/extra/login'];

/** What an address brought to the login page, and the address without it. */
interface Arrival {
  token: string | null;
  /** Why a social sign-in failed. */
  error: string | null;
  rest: string;
}

/** Splits what it brought off an address; null where there is nothing. */
export function splitArrival(href: string): Arrival | null {
  const url = new URL(href);
  const [token, error] = [url.searchParams.get('token'), url.searchParams.get('error')];
  if (!takers.includes(url.pathname.replace(/\/$/, ''))) return null;
  if (token === null && error === null) return null;
  url.searchParams.delete('token');
  url.searchParams.delete('error');
  return { token, error, rest: url.pathname + url.search + url.hash };
}

let fault: string | null = null;

/** Anybody can write a link: what it says stays a sentence. */
const longestFault = 300;

/**
 * Begins the session from the address, else from the stored token. Call before anything else runs: what
 * the address brought is taken out of it at once, so that it stays in no history and no picture of the screen.
 */
export function beginFromAddress(): void {
  const arrival = splitArrival(location.href);
  if (arrival) history.replaceState(history.state, '', arrival.rest);
  if (arrival?.token && session.begin(arrival.token)) return;
  if (arrival?.error) fault = arrival.error.slice(0, longestFault);
  else if (arrival)
    fault = 'The sign-in link is not valid any more. Sign in with your e-mail and password.';
  session.resume();
}

/** Why the sign-in link that opened this page did not work; until the person has left the page. */
export const linkFault = (): string | null => fault;
export const forgetLinkFault = (): void => {
  fault = null;
};
