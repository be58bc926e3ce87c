import { endpoints } from '@foyer/contract';
import type { Serve } from '../access/serve.ts';
import type { Db } from '../platform/postgres.ts';
import { Refusal } from '../platform/problem.ts';
import type { SessionTokens } from './session-token.ts';
import { signIn } from './sign-in.ts';
import { beginSignIn } from './sign-in-limit.ts';

interface Needs {
  db: Db;
  tokens: SessionTokens;
  registrationOpen: boolean;
  /** Makes the account of a person who registers. */
  register(email: string, password: string, name: string): Promise<{ id: number }>;
}

export function sessionRoutes(serve: Serve, { db, tokens, registrationOpen, register }: Needs) {
  serve(endpoints.sessions.login, async ({ body, request }) => {
    const attempt = await beginSignIn(db, body.email, request.ip);
    const access_token = await signIn(db, tokens, body);
    await attempt.succeeded();
    return { access_token };
  });

  serve(endpoints.sessions.signup, async ({ body }) => {
    if (!registrationOpen) {
      throw new Refusal(
        'registration_closed',
        'This server does not take registrations: ask your administrator for an account.',
      );
    }
    return register(body.email, body.password, body.username ?? '');
  });
}
