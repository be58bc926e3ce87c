import { endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { FastifyRequest } from 'fastify';
import { statusOf } from '../../platform/http/problem-answers.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Serve } from '../access/serve.ts';
import type { RecordEvent } from '../audit/audit-events.ts';
import { accountDigest, createFamiliarDevices } from './familiar-devices.ts';
import { assertStrong } from './password-strength.ts';
import { type Registration, registerPerson } from './registration.ts';
import type { SecondFactors } from './second-factor.ts';
import type { SessionTokens } from './session-token.ts';
import { auditNameOf, signIn } from './sign-in.ts';
import { countAttempt } from './sign-in-limit.ts';

/** The audit's action of a sign-in by the status of its answer; other statuses are not recorded. */
const signInActions: Record<number, string> = {
  200: 'sessions.signedIn',
  401: 'sessions.failed',
  429: 'sessions.lockedOut',
};

interface Dependencies extends Registration {
  tokens: SessionTokens;
  secondFactors: SecondFactors;
  /** Signs cookies. */
  secret: string;
  recordEvent: RecordEvent;
  registrationOpen: boolean;
}

export function sessionRoutes(serve: Serve, dependencies: Dependencies) {
  const { db, registrationOpen, recordEvent } = dependencies;
  const familiarDevices = createFamiliarDevices(dependencies.secret);
  const recordSignIn = async (status: number, email: string, request: FastifyRequest) => {
    const action = signInActions[status];
    if (action === undefined) return;
    const who = await auditNameOf(db, { email });
    await recordEvent({ action, noun: 'sessions', ...who, recordId: who.userId, status }, request);
  };

  serve(endpoints.sessions.login, async ({ body, request, reply }) => {
    const account = accountDigest(body.email);
    const device = familiarDevices.deviceOf(request, account);
    const attempt = { account, address: request.ip, device };
    const access_token = await countAttempt(db, attempt, () =>
      signIn(dependencies, body, request),
    ).catch(async (error) => {
      // The password is right and the code missing: not a failed attempt, the code follows.
      if (error instanceof ProblemError && error.code === 'second_factor_required') throw error;
      await recordSignIn(statusOf(error), body.email, request);
      throw error;
    });
    await recordSignIn(200, body.email, request);
    familiarDevices.remember(request, reply, account);
    return { access_token };
  });

  serve(endpoints.sessions.signup, async ({ body, request }) => {
    if (!registrationOpen) {
      throw new ProblemError(
        'registration_closed',
        msg('This server does not take registrations: ask your administrator for an account.'),
      );
    }
    const { email, password, username = '' } = body;
    await assertStrong(password, [email, username], '/password');
    return registerPerson(dependencies, { email, password, username }, request);
  });
}
