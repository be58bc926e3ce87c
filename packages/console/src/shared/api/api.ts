import { hasBackend } from '../connection/has-backend.ts';
import { connection } from '../connection/server-connection.ts';
import { session } from '../session/session.ts';
import { createClient } from './client.ts';
import { answerWithoutBackend } from './without-backend.ts';

const network: typeof fetch = hasBackend ? (...request) => fetch(...request) : answerWithoutBackend;

/** Every call of the product, with the signed-in person's token. */
export const api = createClient({
  fetch: network,
  connection,
  token: () => session.current()?.token ?? null,
  // An answer to an older token says nothing about the present one.
  onRefused: (token) => {
    if (session.current()?.token === token) session.end('refused');
  },
  onSecondFactorMissing: session.lackSecondFactor,
});

/** The same calls with a token that is no session yet; a refusal ends nothing. */
export const apiWith = (token: string) =>
  createClient({
    fetch: network,
    connection,
    token: () => token,
    onRefused: () => undefined,
    onSecondFactorMissing: () => undefined,
  });
