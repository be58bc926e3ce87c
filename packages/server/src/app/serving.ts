import type { FastifyInstance } from 'fastify';
import { isApiKey } from '../records/access/api-key.ts';
import { createAuthorise } from '../records/access/authorise.ts';
import { createReadRouting } from '../records/access/read-routing.ts';
import { createRecordLock } from '../records/access/record-lock.ts';
import { createServer } from '../records/access/serve.ts';
import { createCallerOfKey } from '../records/api-keys/api-key-caller.ts';
import { actorOf } from '../records/audit/audit-actor.ts';
import { createRecordEvent } from '../records/audit/audit-events.ts';
import { actionOf, createAudit, nounOf } from '../records/audit/audit-store.ts';
import { installerOf } from '../records/installer-links/installer-caller.ts';
import { createPersonOf } from '../records/sessions/sign-in.ts';
import { createNarrow } from '../records/sites/asked-records.ts';
import type { Parts } from './parts.ts';

/** Requests a minute and address to the calls that anyone may make: each costs a password hash. */
const publicCallsAMinute = 300;
/** The same of public pages, which ask every second: twenty screens behind one address. */
const publicPageCallsAMinute = 1_500;
/** The same of claims of devices: a site's devices behind one address, and nobody who guesses codes. */
const claimsAMinute = 60;

const limited = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

/** How endpoints are served: who may call them, how often, and what is recorded of it. */
export function createServing(app: FastifyInstance, parts: Parts) {
  const { db, pool, tokens, now } = parts;
  const recordEvent = createRecordEvent(db);
  const ofSession = createPersonOf(pool, tokens);
  const ofKey = createCallerOfKey(pool);
  const narrow = createNarrow(db, pool);
  const personOf = (token: string) => (isApiKey(token) ? ofKey(token) : ofSession(token));
  const { serve, serveWith, serveFromReplica, assertComplete } = createServer(app, {
    authorise: createAuthorise({
      person: personOf,
      device: (token) => parts.deviceTokens.find(token),
      installer: (token) => installerOf(db, token, now()),
      async formerPerson(token) {
        const claims = await tokens.readEnded(token);
        return claims && { userId: claims.uid, username: claims.Username };
      },
      onRejected: (caller, endpoint, status, request) =>
        recordEvent(
          {
            ...actorOf(caller),
            action: actionOf(endpoint),
            noun: nounOf(endpoint),
            status,
            userId: caller.apiKeyName === undefined ? caller.userId : null,
          },
          request,
        ),
    }),
    narrow,
    audit: createAudit(db),
    recordLock: createRecordLock(db, parts.answerWithinMs),
    answerWithinMs: parts.answerWithinMs,
    reads: parts.replica && createReadRouting(parts.replica),
  });
  return {
    serve,
    serveWith,
    /** Reads that a standby may answer. */
    serveFromReplica,
    /** Calls that anyone may make. */
    servePublic: serveWith(limited(publicCallsAMinute)),
    servePublicPages: serveWith(limited(publicPageCallsAMinute)),
    serveClaims: serveWith(limited(claimsAMinute)),
    /** Throws where a declared endpoint is not served. */
    assertComplete,
    narrow,
    personOf,
    recordEvent,
  };
}

export type Serving = ReturnType<typeof createServing>;
