import type { FastifyReply, FastifyRequest } from 'fastify';
import { statementSignal } from '../../platform/database/abandoned-statements.ts';
import { isReplicaFault, type Replica, readPosition } from '../../platform/database/replica.ts';
import type { Person } from './caller.ts';

/** Decides whether a read is answered by the replica, so that people always see what they have just written. */
export interface ReadRouting {
  /** Answers by the replica where it may, else by the primary. */
  read<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: { replica: () => Promise<T>; primary: () => Promise<T> },
  ): Promise<T>;
  /** A person changed something: reads of theirs wait until the replica has it, on every server. */
  wrote(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Passes the position to the other servers; programs without cookies are known to the server that they wrote to. */
const cookieName = 'foyer_position';
/** A replica that is further behind is not read at all (`FOYER_READ_LAG`). */
const rememberedMs = 300_000;
const maxRemembered = 10_000;
/** Seconds between the moment that an answer shows and the present. */
export const ageHeader = 'x-foyer-data-age';

export function createReadRouting(replica: Replica): ReadRouting {
  const written = new Map<number, { position: bigint | undefined; at: number }>();
  const remember = (userId: number, position: bigint | undefined) => {
    written.delete(userId);
    written.set(userId, { position, at: performance.now() });
    for (const [oldest, { at }] of written) {
      if (written.size <= maxRemembered && performance.now() - at < rememberedMs) break;
      written.delete(oldest);
    }
  };
  const hasWritesOfCaller = (request: FastifyRequest): boolean => {
    const own = written.get((request.caller as Person).userId);
    if (own && (own.position === undefined || !replica.has(own.position))) {
      return performance.now() - own.at > rememberedMs;
    }
    const position = readPosition(request.cookies[cookieName]);
    return position === undefined || replica.has(position);
  };
  return {
    async read(request, reply, work) {
      const age = replica.ageSeconds();
      if (age === undefined || !hasWritesOfCaller(request)) return work.primary();
      try {
        const answer = await work.replica();
        reply.header(ageHeader, age.toFixed(1));
        return answer;
      } catch (error) {
        // Of a call that was given up the statement was cancelled; nobody waits for another answer.
        if (!isReplicaFault(error) || statementSignal()?.aborted) throw error;
        return work.primary();
      }
    },
    async wrote(request, reply) {
      const { userId } = request.caller as Person;
      const position = await replica.position().catch(() => undefined);
      remember(userId, position);
      if (position === undefined) return;
      const text = `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`;
      reply.setCookie(cookieName, text.toUpperCase(), {
        path: '/api',
        httpOnly: true,
        sameSite: 'strict',
        maxAge: rememberedMs / 1_000,
      });
    },
  };
}
