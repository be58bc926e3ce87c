import type { ServerResponse } from 'node:http';
import { msg } from '@foyer/translation';
import { createLimiter, type Limiter } from '../../platform/concurrency/limiter.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Caller } from './caller.ts';

/** Calls of one caller at a time: everybody shares the processor. */
const atOnce = 2;
/** A dashboard or a spreadsheet asks for some tables at a time. */
const maxWaiting = 6;
const waitTimeoutMs = 10_000;
const retryAfterS = 5;

/** A costly call that holds its place until its answer is sent and its work has ended. */
export interface CostlyCall {
  /** Keeps the place until the work has ended, also where the caller has hung up. */
  follow<T>(work: Promise<T>): Promise<T>;
}

/** Lets each caller make so many costly calls at once. */
export interface CostlyCalls {
  /** Resolves in the call's turn, after others of the same caller; throws 429 where too many wait. */
  enter(caller: Caller, response: ServerResponse): Promise<CostlyCall>;
}

export function createCostlyCalls(): CostlyCalls {
  /** The callers that have calls running or waiting. */
  const busy = new Map<string, { limiter: Limiter; calls: number }>();
  return {
    async enter(caller, response) {
      const key = keyOf(caller);
      const own = busy.get(key) ?? {
        limiter: createLimiter({ capacity: atOnce, maxWaiting, waitTimeoutMs }),
        calls: 0,
      };
      busy.set(key, own);
      own.calls += 1;
      const permit = await own.limiter.acquire(1);
      let pending = 1;
      const end = () => {
        pending -= 1;
        if (pending > 0) return;
        permit?.();
        own.calls -= 1;
        if (own.calls === 0) busy.delete(key);
      };
      if (!permit || response.closed) {
        end();
        throw tooMany();
      }
      response.once('close', end);
      return {
        follow(work) {
          pending += 1;
          return work.finally(end);
        },
      };
    },
  };
}

const tooMany = () =>
  new ProblemError(
    'too_many',
    msg(
      'Only {atOnce} exports, sheets, reports or the like of yours are worked on at once, and {maxWaiting} more wait for their turn: send this again when one of them has ended.',
      { atOnce, maxWaiting },
    ),
    { retryAfterS },
  );

function keyOf(caller: Caller): string {
  switch (caller?.kind) {
    case 'person':
      return caller.apiKeyId === undefined ? `person ${caller.userId}` : `key ${caller.apiKeyId}`;
    case 'device':
      return `device ${caller.lineageId}`;
    case 'installer':
      return `installer ${caller.scope.customerId} ${caller.username}`;
    case undefined:
      return 'anyone';
  }
}
