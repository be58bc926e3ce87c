import type { FastifyInstance } from 'fastify';
import { createTurns } from '../concurrency/turns.ts';
import { readJson, UnreadableJson } from './json-text.ts';
import { ProblemError } from './problem-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route judges a body that is not JSON itself: it comes as an `UnreadableJson`. */
    takesUnreadable?: boolean;
  }
}

/** Is parsed, and its messages are judged, before anybody notices. */
const smallCharacters = 8 * 1024;
/** Some ten milliseconds of work, between which people's requests are answered. */
const mostCharactersOfATurn = 256 * 1024;

/**
 * Bodies are JSON (or multipart, for messages of devices); all else is 415. A request without a body may
 * say that it is JSON: the console says so of every request (section 7 of the specification).
 */
export function takeJsonAlone(app: FastifyInstance): void {
  const inTurn = createTurns(mostCharactersOfATurn);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    const read = () => {
      const value = readJson(text);
      const isRefused =
        value instanceof UnreadableJson && !request.routeOptions.config.takesUnreadable;
      if (isRefused) done(problemOf(value));
      else done(null, value);
    };
    if (text.length <= smallCharacters) read();
    else inTurn(text.length, read);
  });
}

const problemOf = ({ message, isTooLarge }: UnreadableJson) =>
  isTooLarge
    ? new ProblemError('too_large', `The request ${message}: send less at once.`)
    : new ProblemError('malformed', `The request ${message}.`);
