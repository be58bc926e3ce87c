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
  // A 401 to a previous token does not end the present session.
  onRefused: (token) => void session.refuse(token),
  onSecondFactorMissing: session.lackSecondFactor,
});

/** The same calls with a token that is not the session's; a 401 does not end the session. */
export const apiWith = (token: string) =>
  createClient({
    fetch: network,
    connection,
    token: () => token,
    onRefused: () => undefined,
    onSecondFactorMissing: () => undefined,
  });
