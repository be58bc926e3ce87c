import type { FastifyInstance } from 'fastify';
import { apiKeyRoutes } from '../records/api-keys/api-key-routes.ts';
import { ownSessionRoutes } from '../records/sessions/own-session-routes.ts';
import { providerRoutes } from '../records/sessions/provider-routes.ts';
import { createSecondFactors } from '../records/sessions/second-factor.ts';
import { sessionRoutes } from '../records/sessions/session-routes.ts';
import { issueSession } from '../records/sessions/sign-in.ts';
import { accountRoutes } from '../records/users/account-routes.ts';
import { admitIdentity } from '../records/users/admit-identity.ts';
import { passwordLinkRoutes } from '../records/users/password-link-routes.ts';
import { userRoutes } from '../records/users/user-routes.ts';
import { createUser } from '../records/users/user-store.ts';
import type { Config } from './config.ts';
import type { Parts } from './parts.ts';
import type { Serving } from './serving.ts';

/** Signing in, and the accounts of people and programs. */
export function serveAccounts(
  app: FastifyInstance,
  { serve, servePublic, recordEvent }: Serving,
  config: Pick<Config, 'registrationOpen'>,
  parts: Parts,
): void {
  const { db, now } = parts;
  const secondFactors = createSecondFactors(db, parts.secret);
  const signIn = { db, tokens: parts.tokens, secondFactors };
  sessionRoutes(servePublic, {
    ...parts,
    ...signIn,
    registrationOpen: config.registrationOpen,
    recordEvent,
    register: (Email, Password, Name) =>
      createUser(db, { Email, Password, Name, Role: 'VIEWER', Customer: null }),
  });
  providerRoutes(app, servePublic, {
    ...parts,
    recordEvent,
    admit: (identity) => admitIdentity(db, identity, config.registrationOpen),
    issueSession: (userId, request, code) => issueSession(signIn, userId, request, code),
  });
  userRoutes(serve, db);
  passwordLinkRoutes(serve, servePublic, { ...parts, recordEvent });
  apiKeyRoutes(serve, { db, now });
  ownSessionRoutes(serve, db);
  accountRoutes(serve, {
    db,
    secondFactors,
    issueSession: (userId, request) => issueSession(signIn, userId, request, null),
  });
}
