import { english, type Issue, issuesOf, type Problem } from '@foyer/contract';
import { type Message, msg, type Translate, write } from '@foyer/translation';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, isUnstorableText, unavailableTrouble } from '../database/postgres.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { ProblemError } from './problem-error.ts';
import { translateFor } from './request-language.ts';

/** Retry-After of an unavailable database, in seconds. */
const unavailableRetryAfterS = 2;
/** Retry-After of a full or failing disk, which a person has to repair. */
const diskRetryAfterS = 30;

/** Answers every error as `application/problem+json` (RFC 9457). */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = isRefusedPath(error)
      ? noSuchPath(request)
      : isNoRows(error, request)
        ? new ProblemError('unsupported_type', msg('Send application/json or text/csv.'))
        : problemOf(error, translateFor(request));
    // The address of a counter may hold its token.
    const url = request.url.split('?')[0]?.replace(/^\/in\/.*/, '/in/…');
    // While a part is unavailable every request fails for the same reason: one line each, without a stack.
    if (problem.status === 503) request.log.warn({ url }, error.message);
    else if (problem.status >= 500) request.log.error({ err: error, url });
    send(problem, request, reply);
  });
}

/** The console's files refuse a path with “..”, “//” or “\\” as forbidden; whatever else is forbidden is a `ProblemError`. */
const isRefusedPath = (error: FastifyError) =>
  error.statusCode === 403 && !(error instanceof ProblemError);

/** Whether the content type is none that a route for rows takes. */
const isNoRows = (error: FastifyError, request: FastifyRequest) =>
  error.statusCode === 415 && request.routeOptions.config.takesRows === true;

/** Answers what the router refuses before any route is known. */
export function answerRouterFault(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem =
    error.code === 'FST_ERR_BAD_URL'
      ? new ProblemError(
          'malformed',
          msg(
            'The address cannot be decoded: write “%” in it as “%25”, and other characters in UTF-8.',
          ),
        )
      : noSuchPath(request);
  send(problem, request, reply);
}

/** The answer to a path that nothing is served under. */
export const noSuchPath = ({ method, url }: FastifyRequest): ProblemError =>
  new ProblemError(
    'not_found',
    msg('There is no {method} {path} here.', { method, path: url.split('?')[0] }),
  );

/** The status with which an error is answered. */
export const statusOf = (error: unknown): number =>
  problemOf(error as FastifyError, english).status;

/** Writes a problem as the answer. */
export function send(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const t = translateFor(request);
  const errors = problem.issues?.map(({ path, message }) => ({ path, message: write(t, message) }));
  const body: Problem = {
    type: 'about:blank',
    title: write(t, problem.title),
    status: problem.status,
    code: problem.code,
    detail: write(t, problem.detail),
    params: paramsIn(t, problem.detail),
    ...(errors && { errors }),
    requestId: request.id,
  };
  reply.header('Content-Language', t.language);
  // Fastify closes the connection whenever a body was not read to its end.
  if (problem.keepsConnection) reply.removeHeader('connection');
  if (problem.retryAfterS !== undefined) reply.header('Retry-After', problem.retryAfterS);
  return reply
    .status(problem.status)
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** The values of a sentence, for programs that write their own. */
function paramsIn(t: Translate, detail: Message | string): NonNullable<Problem['params']> {
  const params = typeof detail === 'string' ? {} : (detail.params ?? {});
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? write(t, value) : (value ?? null),
    ]),
  );
}

function problemOf(error: FastifyError, t: Translate): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error.validation) {
    const issues = issuesOf(error.validation as never, t);
    const faults = issues.map((issue) => sentenceOf(issue, t)).join(' ');
    const detail =
      error.validationContext === 'body' ? faults : msg('In the address: {faults}', { faults });
    return new ProblemError('malformed', detail, { issues });
  }
  if (isUnstorableText(error)) {
    return new ProblemError(
      'malformed',
      msg('A text contains a NUL character or half of a surrogate pair: remove it.'),
    );
  }
  if (isUnavailable(error)) {
    const detail = msg('The database {trouble} just now. Nothing was lost; try again.', {
      trouble: unavailableTrouble(error),
    });
    return new ProblemError('unavailable', detail, { retryAfterS: unavailableRetryAfterS });
  }
  if (error instanceof StorageUnavailable) {
    return new ProblemError(
      'unavailable',
      msg(
        'Pictures cannot be stored just now: {words}. Nothing of this was stored; try again later.',
        { words: error.detail },
      ),
      { retryAfterS: diskRetryAfterS },
    );
  }
  switch (error.statusCode) {
    case 413:
      return new ProblemError('too_large', msg('The request is larger than this server takes.'));
    case 415:
      return new ProblemError(
        'unsupported_type',
        msg('Send application/json or multipart/form-data.'),
      );
    case 429:
      return new ProblemError(
        'too_many',
        msg('Too many requests from this address: wait a minute.'),
        {
          retryAfterS: 60,
        },
      );
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new ProblemError(
      'malformed',
      msg('The request is malformed: {message}', { message: error.message }),
    );
  }
  return new ProblemError(
    'broken',
    msg('Internal Server Error: this is a fault of Foyer. It was logged under the request id.'),
  );
}

/** A field's name for people: `CustomerID` becomes Customer, `keep_photos_days` Keep photos days. */
function nameOf(path: string, t: Translate): string {
  const name = path.replace(/^\//, '');
  // A nested field keeps its path.
  if (name === '' || name.includes('/')) return name || t('The request');
  const words = name.replace(/(?<=[a-z])ID$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A fault as a sentence that begins with its field. */
export function sentenceOf({ path, message: problem }: Issue, t: Translate): string {
  const field = nameOf(path, t);
  return /[?？؟]$/.test(problem)
    ? `${field} ${problem}`
    : t('{field} {problem}.', { field, problem });
}
