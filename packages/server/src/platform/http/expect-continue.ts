import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Requests whose sender waits to be asked for the body. */
const waiting = new WeakSet<IncomingMessage>();

/**
 * Asks who sends `Expect: 100-continue` for the body when it is about to be read, so that nothing of it is sent where the
 * request is refused before. Node closes the connection then: what comes next on it might be the body.
 */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('checkContinue', (request, response) => {
    waiting.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!request.routeOptions.config.asksForBody) askForBody(request, reply);
    done();
  });
}

/** For a route that decides itself when the body is read. */
export function askForBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (waiting.delete(raw)) reply.raw.writeContinue();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where the route asks for the body itself. */
    asksForBody?: boolean | undefined;
  }
}
