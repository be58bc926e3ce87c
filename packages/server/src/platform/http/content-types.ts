import { msg } from '@foyer/translation';
import { errorCodes, type FastifyInstance } from 'fastify';
import { createTurns } from '../concurrency/turns.ts';
import { readJson, UnreadableJson } from './json-text.ts';
import { ProblemError } from './problem-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route gets a body that is not JSON as an `UnreadableJson` instead of a 400. */
    acceptsUnreadableJson?: boolean;
    /** The route takes a file: the body is its bytes. */
    takesFile?: boolean;
    /** The route takes rows: CSV too, as a `CsvBody`. */
    takesRows?: boolean;
  }
}

/** The text of a body with the content type of CSV. */
export class CsvBody {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A shorter text is parsed and its messages are validated in well under a millisecond. */
const smallCharacters = 8 * 1024;
/** About ten milliseconds of parsing; other requests are answered before the next ones are parsed. */
const maxCharactersOfATurn = 256 * 1024;

/**
 * Accepts JSON bodies (and multipart, for messages of devices, bytes where a route takes a file, and CSV where it takes rows); every
 * other content type is 415. A request with the content type of JSON may have no body: the console sends that header always (specification, section 7).
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const inTurn = createTurns(maxCharactersOfATurn);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    const read = () => {
      const value = readJson(text);
      const isRejected =
        value instanceof UnreadableJson && !request.routeOptions.config.acceptsUnreadableJson;
      if (isRejected) done(problemOf(value));
      else done(null, value);
    };
    if (text.length <= smallCharacters) read();
    else inTurn(text.length, read);
  });
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (request.routeOptions.config.takesFile) done(null, body);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/octet-stream'));
    },
  );
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.takesRows) done(null, new CsvBody(body as string));
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('text/csv'));
  });
}

const problemOf = ({ message, isTooLarge }: UnreadableJson) =>
  isTooLarge
    ? new ProblemError(
        'too_large',
        msg('The request is too large: {reason}. Send less at once.', { reason: message }),
      )
    : new ProblemError(
        'malformed',
        msg('The request cannot be read: {reason}.', { reason: message }),
      );
