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
  /**
   * Before a body is read: calls back when there is room for it, or with the refusal. `largestBytes` is
   * taken for one that does not say its size.
   */
  body(
    request: FastifyRequest,
    reply: FastifyReply,
    largestBytes: number,
    done: (refusal?: Error) => void,
  ): void;
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
    body(request, reply, largestBytes, done) {
      const bytes = Number(request.headers['content-length'] ?? largestBytes);
      const admit = (leave: Leave) => {
        unread.set(request, leave);
        // Of one that hangs up. Where work on it has begun, it holds its place until that ends.
        reply.raw.once('close', () => unread.get(request)?.());
        if (request.raw.destroyed) leave();
        done();
      };
      const leave = bodies.enterNow(bytes);
      if (leave) admit(leave);
      else bodies.enter(bytes).then((late) => (late ? admit(late) : done(noRoom())), done);
    },
    async messages(request, count, work) {
      const leaveBody = unread.get(request);
      unread.delete(request);
      try {
        const leaveDesk = desk.enterNow(count) ?? (await desk.enter(count));
        if (!leaveDesk) throw noRoom();
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

const noRoom = () =>
  new Refusal(
    'too_many',
    'The server takes in as much as it can just now. Nothing of this was stored: send it again in a ' +
      'few seconds.',
    { retryAfterS },
  );
