import { hasBackend } from '../session/accept-token.ts';
import { session } from '../session/session.ts';
import { createClient } from './client.ts';
import { answerWithoutBackend } from './without-backend.ts';

/** Every call of the product, with the signed-in person's token. */
export const api = createClient({
  fetch: hasBackend ? (...request) => fetch(...request) : answerWithoutBackend,
  token: () => session.current()?.token ?? null,
  // An answer to an older token says nothing about the present one.
  onRefused: (token) => {
    if (session.current()?.token === token) session.end('refused');
  },
});
