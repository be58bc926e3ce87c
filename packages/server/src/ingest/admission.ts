import type { FastifyReply, FastifyRequest } from 'fastify';
import { createGate, type Gate, type Leave } from '../platform/gate.ts';
import { Refusal } from '../platform/problem.ts';

/**
 * Bytes of request bodies that are read or worked on at once: what bounds the server's memory, as a
 * parsed body takes a few times its size.
 */
const mostBodyBytes = 64 * 1024 * 1024;
/** Messages judged and written at once: a fraction of a second of work, so that operators do not wait for more. */
const mostMessages = 2_000;
/** A device waits this long for its turn, then is told to come again. */
const patienceMs = 5_000;
const mostWaiting = 1_000;
const retryAfterS = 2;

/** Device traffic over HTTP in bounds: what is too much waits unread, and then is refused with 429. */
export interface Admission {
  /** Before a body is read; `largestBytes` is taken for one that does not say its size. */
  body(request: FastifyRequest, reply: FastifyReply, largestBytes: number): Promise<void>;
  /** Does the work on the messages of a request when it is their turn. */
  messages<T>(request: FastifyRequest, count: number, work: () => Promise<T>): Promise<T>;
}

export function createAdmission(
  bodies: Gate = createGate({ room: mostBodyBytes, mostWaiting, patienceMs }),
  desk: Gate = createGate({ room: mostMessages, mostWaiting, patienceMs }),
): Admission {
  /** The bodies of requests that nobody works on yet. */
  const unread = new WeakMap<FastifyRequest, Leave>();
  return {
    async body(request, reply, largestBytes) {
      const leave = await enter(bodies, Number(request.headers['content-length'] ?? largestBytes));
      unread.set(request, leave);
      // Of one that hangs up. Where work on it has begun, it holds its place until that ends.
      reply.raw.once('close', () => unread.get(request)?.());
      if (request.raw.destroyed) leave();
    },
    async messages(request, count, work) {
      const leaveBody = unread.get(request);
      unread.delete(request);
      try {
        const leaveDesk = await enter(desk, count);
        try {
          return await work();
        } finally {
          leaveDesk();
        }
      } finally {
        leaveBody?.();
      }
    },
  };
}

async function enter(gate: Gate, weight: number): Promise<Leave> {
  const leave = await gate.enter(weight);
  if (leave) return leave;
  throw new Refusal(
    'too_many',
    'The server takes in as much as it can just now. Nothing of this was stored: send it again in a ' +
      'few seconds.',
    { retryAfterS },
  );
}
