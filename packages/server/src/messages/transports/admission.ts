import { msg } from '@foyer/translation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLimiter, type Limiter } from '../../platform/concurrency/limiter.ts';
import { askForBody } from '../../platform/http/expect-continue.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import { type BodyCapacity, type BodyCharge, createBodyCapacity } from './body-capacity.ts';
import { createRetryAfter, type RetryAfter } from './retry-after.ts';

const mebibyte = 1024 * 1024;
/** A device waits this long for its turn, then is asked to come again. */
const waitTimeoutMs = 5_000;
const maxWaiting = 1_000;
/** Of what may wait: from here on senders are asked to come when it is their turn, so that few have to be refused. */
const pacedFrom = 0.5;
/** More of a refused body than this is not worth the connection that it comes on. */
const maxForgottenBytes = 1024 * 1024;

/** Bodies in memory at once: what bounds the server's memory, as a parsed body takes a few times its size. */
const bodyLimits = {
  totalBytes: 64 * mebibyte,
  deviceBytes: 16 * mebibyte,
  maxWaiting,
  waitTimeoutMs,
  // A picture in base64.
  maxReservedBytes: 128 * 1024,
  // 1 KiB a second: less than the poorest line, more than who only holds a place.
  minBytes: 10 * 1024,
  windowMs: 10_000,
  undisturbedMs: 500,
};
/** Messages judged and written at once: a fraction of a second of work, so that operators do not wait for more. */
const maxMessages = 2_000;

/** Device traffic over HTTP in bounds: what is too much waits unread, and then is refused with 429. */
export interface Admission {
  /** Throws where the server is full, before the caller is known and anything of the body is read. */
  assertCapacity(request: FastifyRequest, reply: FastifyReply): void;
  /**
   * Charges the request's body as it arrives. Calls back when its reading may begin, which has to begin at once,
   * or with the error.
   */
  body(request: FastifyRequest, reply: FastifyReply, ready: (error?: Error) => void): void;
  /**
   * The body of a request is whole, or its parts are: does the work on its messages when it is their turn.
   */
  messages<T>(request: FastifyRequest, count: number, work: () => Promise<T>): Promise<T>;
  /** The answer to what was accepted says when to send the next, where the server is nearly full. */
  pace(reply: FastifyReply): void;
  /** Rejects when the body of a request is given up while somebody else than Fastify reads it. */
  givenUp(request: FastifyRequest): Promise<never>;
}

export function createAdmission(
  bodies: BodyCapacity = createBodyCapacity(bodyLimits),
  messageLimiter: Limiter = createLimiter({ capacity: maxMessages, maxWaiting, waitTimeoutMs }),
  retryAfter: RetryAfter = createRetryAfter(),
): Admission {
  const noCapacity = (keepsConnection = false) =>
    new ProblemError('too_many', noCapacityDetail, {
      retryAfterS: retryAfter.nextTurnS(),
      keepsConnection,
    });
  const isFull = (part = 1) => bodies.isFull(part) || messageLimiter.isFull(part);
  /** Charges of requests that are not worked on yet. */
  const charges = new WeakMap<FastifyRequest, BodyCharge>();
  return {
    assertCapacity(request, reply) {
      if (!isFull()) return;
      // A small body is read and forgotten, which costs less than another connection.
      const isSmall = Number(request.headers['content-length'] ?? 0) <= maxForgottenBytes;
      if (!isSmall || request.headers['transfer-encoding']) reply.header('connection', 'close');
      throw noCapacity();
    },
    body(request, reply, ready) {
      const { raw } = request;
      // Who hung up while they were being recognised sends nothing more, and closes nothing more.
      if (raw.destroyed || reply.raw.closed) return ready();
      let isBegun = false;
      let receivedBytes = 0;
      const begin = () => {
        isBegun = true;
        retryAfter.admitted();
        askForBody(request, reply);
        // Refused when nobody reads the body any more, it must not end the server.
        raw.on('error', () => undefined);
        raw.on('data', (chunk: Uint8Array) => {
          receivedBytes += chunk.byteLength;
          charge.arrived(chunk.byteLength);
        });
        raw.once('end', charge.whole);
        ready();
      };
      // The route is for devices alone, and who calls is judged by now.
      const { deviceId } = request.caller as DeviceCaller;
      /** Undefined of one that comes in chunks, which may be of any size. */
      const length = request.headers['content-length'];
      const announcedBytes = length === undefined ? undefined : Number(length);
      const charge = bodies.begin(deviceId, announcedBytes ?? 0, {
        pause: () => raw.pause(),
        resume: () => (isBegun ? raw.resume() : begin()),
        refuse(reason) {
          if (!isBegun) return ready(noCapacity());
          const leftBytes = (announcedBytes ?? Number.POSITIVE_INFINITY) - receivedBytes;
          // A small rest is read and forgotten, so that the sender keeps its connection.
          const isKept = reason === 'no capacity' && leftBytes <= maxForgottenBytes;
          if (!isKept) reply.header('connection', 'close');
          raw.emit('error', reason === 'too slow' ? tooSlow() : noCapacity(isKept));
          if (isKept) raw.resume();
        },
      });
      charges.set(request, charge);
      // The caller hung up. If work on its request has begun, the request keeps its capacity until that ends.
      reply.raw.once('close', () => charges.get(request)?.release());
      if (charge.mayBegin) begin();
    },
    pace(reply) {
      if (isFull(pacedFrom)) reply.header('Retry-After', retryAfter.nextTurnS());
    },
    givenUp: ({ raw }) =>
      new Promise((_, reject) => {
        raw.once('error', reject);
      }),
    async messages(request, count, work) {
      const charge = charges.get(request);
      charges.delete(request);
      try {
        const release = messageLimiter.tryAcquire(count) ?? (await messageLimiter.acquire(count));
        if (!release) throw noCapacity();
        try {
          return await work();
        } finally {
          release();
        }
      } finally {
        charge?.release();
      }
    },
  };
}

const noCapacityDetail = msg(
  'The server takes in as much as it can just now. Nothing of this was stored: send it again in a few seconds.',
);

const tooSlow = () =>
  new ProblemError(
    'too_slow',
    msg(
      'The request came too slowly: fewer than {minKiB} KiB in {seconds} seconds. Nothing of this was stored: send it again, in smaller pieces where the line is poor.',
      { minKiB: bodyLimits.minBytes / 1024, seconds: bodyLimits.windowMs / 1000 },
    ),
  );
