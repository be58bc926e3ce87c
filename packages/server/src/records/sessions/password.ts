import { msg } from '@foyer/translation';
import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '../../platform/concurrency/limiter.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One of Node's few threads for slow work is taken by each: with all of them hashing, files would not be read and answers
 * not be compressed.
 */
const hashesAtOnce = createLimiter({
  capacity: 2,
  maxWaiting: Number.POSITIVE_INFINITY,
  waitTimeoutMs: 60_000,
});

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const release = await hashesAtOnce.acquire(1);
  if (!release) {
    throw new ProblemError('too_many', msg('Too many passwords are checked just now: try again.'), {
      retryAfterS: 10,
    });
  }
  return work().finally(release);
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

/** Compared for unknown accounts, so that they take the same time as a wrong password. */
const decoy = hashPassword(crypto.randomUUID());

/** Stored for a person without a password, who signs in through a provider. */
export const noPassword = '';

/** Whether `password` matches the stored hash; takes the same time where there is no user or password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored || (await decoy);
  const matches = await inTurn(() => verify(known, password));
  return matches && stored !== undefined && stored !== noPassword;
}
