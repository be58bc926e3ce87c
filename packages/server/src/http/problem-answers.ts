import { STATUS_CODES } from 'node:http';
import type { Issue, Problem } from '@foyer/contract';
import {
  errorCodes,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  isUnavailable,
  isUnstorableText,
  lateWords,
  unavailableWords,
} from '../database/postgres.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { ProblemError } from './problem-error.ts';
import { issuesOf } from './validation.ts';

/** How long a client should wait for a database that is away, in seconds. */
const unavailableRetryAfterS = 2;
/** For a disk that somebody has to look after. */
const diskRetryAfterS = 30;

/** Every refusal and failure leaves as `application/problem+json` (design: Answers). */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = problemOf(error);
    const url = request.url.split('?')[0];
    // What is away is away for every request: a line each, without the way there.
    if (refusal.status === 503) request.log.warn({ url }, error.message);
    else if (refusal.status >= 500) request.log.error({ err: error, url });
    send(refusal, request, reply);
  });
}

/** The status that a failure is answered with. */
export const statusOf = (error: unknown): number => problemOf(error as FastifyError).status;

/** Writes one refusal as the answer. */
export function send(
  refusal: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    title: refusal.title,
    status: refusal.status,
    code: refusal.code,
    detail: refusal.message,
    ...(refusal.issues ? { errors: refusal.issues } : {}),
    requestId: request.id,
  };
  // Fastify closes whenever a body was not read to its end.
  if (refusal.keepsConnection) reply.removeHeader('connection');
  if (refusal.retryAfterS !== undefined) reply.header('Retry-After', refusal.retryAfterS);
  return reply
    .status(refusal.status)
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problem);
}

function problemOf(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error.validation) {
    const issues = issuesOf(error.validation as never);
    const where = error.validationContext === 'body' ? '' : 'In the address: ';
    return new ProblemError('malformed', where + issues.map(sentenceOf).join(' '), { issues });
  }
  if (isUnstorableText(error)) {
    return new ProblemError(
      'malformed',
      'A text contains a NUL character or half of a surrogate pair: remove it.',
    );
  }
  const isLate = error instanceof errorCodes.FST_ERR_HANDLER_TIMEOUT;
  if (isLate || isUnavailable(error)) {
    const words = isLate ? lateWords : unavailableWords(error);
    const detail = `The database ${words} just now. Nothing was lost; try again.`;
    return new ProblemError('unavailable', detail, { retryAfterS: unavailableRetryAfterS });
  }
  if (error instanceof StorageUnavailable) {
    return new ProblemError(
      'unavailable',
      `Pictures cannot be stored just now: ${error.words}. Nothing of this was stored; try again later.`,
      { retryAfterS: diskRetryAfterS },
    );
  }
  switch (error.statusCode) {
    case 413:
      return new ProblemError('too_large', 'The request is larger than this server takes.');
    case 415:
      return new ProblemError('unsupported_type', 'Send application/json or multipart/form-data.');
    case 429:
      return new ProblemError('too_many', 'Too many requests from this address: wait a minute.', {
        retryAfterS: 60,
      });
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new ProblemError('malformed', `The request is malformed: ${error.message}`);
  }
  return new ProblemError(
    'broken',
    `${STATUS_CODES[500]}: this is a fault of Foyer. It was logged under the request id.`,
  );
}

/** A field is called as a person would: `CustomerID` Customer, `keep_photos_days` Keep photos days. */
function nameOf(path: string): string {
  const name = path.replace(/^\//, '');
  // Deeper down a path says best where it is.
  if (name === '' || name.includes('/')) return name || 'The request';
  const words = name.replace(/(?<=[a-z])ID$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const sentenceOf = ({ path, message }: Issue) => `${nameOf(path)} ${message}.`;
