import type { FastifyInstance } from 'fastify';
import { tooManyParts } from './json-parts.ts';
import { Refusal } from './problem.ts';

/**
 * Bodies are JSON (or multipart, at the device door); all else is 415. A request without a body may
 * say that it is JSON: the console says so of every request (section 7 of the specification).
 */
export function takeJsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const fault = tooManyParts(body as string);
    if (fault) return done(new Refusal('too_large', `The request ${fault}: send less at once.`));
    parse(request, body as string, done);
  });
}
