import type { FastifyInstance } from 'fastify';
import { tooManyParts } from './json-parts.ts';
import { Refusal } from './problem.ts';
import { createTurns } from './turns.ts';

/** Is parsed, and its messages are judged, before anybody notices. */
const smallCharacters = 8 * 1024;
/** Some ten milliseconds of work, between which people's requests are answered. */
const mostCharactersOfATurn = 256 * 1024;

/**
 * Bodies are JSON (or multipart, at the device door); all else is 415. A request without a body may
 * say that it is JSON: the console says so of every request (section 7 of the specification).
 */
export function takeJsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const inTurn = createTurns(mostCharactersOfATurn);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const read = () => {
      const fault = tooManyParts(body as string);
      if (fault) done(new Refusal('too_large', `The request ${fault}: send less at once.`));
      else parse(request, body as string, done);
    };
    if (body.length <= smallCharacters) read();
    else inTurn(body.length, read);
  });
}
