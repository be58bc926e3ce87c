import { endpoints } from '@foyer/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Person } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import type { LiveEvents } from './live-events.ts';

interface Dependencies {
  liveEvents: LiveEvents;
  /** The person whose token a request carries; undefined where it is no longer valid. */
  personOf: (request: FastifyRequest) => Promise<Person | undefined>;
}

export function liveEventRoutes(
  app: FastifyInstance,
  serve: Serve,
  { liveEvents, personOf }: Dependencies,
) {
  serve(endpoints.liveEvents.stream, async ({ caller, query, request, reply }) => {
    liveEvents.assertRoomFor(caller);
    reply.hijack();
    const headers = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      // `no-transform`, and the header of nginx: a proxy that waits for more would hold events back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    };
    reply.raw.writeHead(200, headers as Record<string, string>);
    reply.raw.flushHeaders();
    const { records: namesRecords = false } = query;
    liveEvents.open(caller, reply.raw, { namesRecords, personNow: () => personOf(request) });
  });
  // A server that stops waits for its connections: streams would hold them open.
  app.addHook('preClose', async () => liveEvents.endStreams());
}
