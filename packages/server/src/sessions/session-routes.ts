import { endpoints } from '@foyer/contract';
import type { Serve } from '../access/serve.ts';
import type { Db } from '../platform/postgres.ts';
import { Refusal } from '../platform/problem.ts';
import { accountDigest, createFamiliarDevices } from './familiar-devices.ts';
import type { SessionTokens } from './session-token.ts';
import { signIn } from './sign-in.ts';
import { beginSignIn } from './sign-in-limit.ts';

interface Needs {
  db: Db;
  tokens: SessionTokens;
  /** Signs what browsers keep for the server. */
  secret: string;
  registrationOpen: boolean;
  /** Makes the account of a person who registers. */
  register(email: string, password: string, name: string): Promise<{ id: number }>;
}

export function sessionRoutes(serve: Serve, needs: Needs) {
  const { db, tokens, registrationOpen, register } = needs;
  const familiarDevices = createFamiliarDevices(needs.secret);
  serve(endpoints.sessions.login, async ({ body, request, reply }) => {
    const account = accountDigest(body.email);
    const device = familiarDevices.deviceOf(request, account);
    const attempt = await beginSignIn(db, { account, address: request.ip, device });
    const access_token = await signIn(db, tokens, body);
    await attempt.succeeded();
    familiarDevices.remember(request, reply, account);
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
