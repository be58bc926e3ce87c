import { msg } from '@foyer/translation';
import '@fastify/multipart';
import {
  type BatchResult,
  endpoints,
  inEnglish,
  largestBatch,
  type UnwrittenIssue,
} from '@foyer/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UnreadableJson } from '../../platform/http/json-text.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import type { ServeWith } from '../../records/access/serve.ts';
import type { Accept, Outcome } from '../writing/accept.ts';
import type { Incoming } from '../writing/prepare.ts';
import type { KeepRejected } from '../writing/rejected-store.ts';
import type { Admission } from './admission.ts';
import { keepTooLarge } from './keep-too-large.ts';
import { type MultipartMessages, readMultipart } from './multipart.ts';

/** A body may hold several photos in base64. */
const largestBodyBytes = 64 * 1024 * 1024;

interface Dependencies {
  accept: Accept;
  admission: Admission;
  largestPhotoBytes: number;
  keepRejected: KeepRejected;
}

/** Converts HTTP requests to incoming messages and outcomes to answers; judges nothing itself. */
export function httpTransport(
  serveWith: ServeWith,
  { accept, admission, largestPhotoBytes, keepRejected }: Dependencies,
) {
  const serve = serveWith({
    bodyLimit: largestBodyBytes,
    config: { acceptsUnreadableJson: true, asksForBody: true },
    beforeAuthorisation: admission.assertCapacity,
    onError: keepTooLarge(keepRejected, largestBodyBytes),
    preParsing: (request, reply, _payload, done) => {
      // Multipart is read by `open`, which charges it then. Fastify does not know yet that it is multipart.
      if (isMultipart(request)) return done();
      if (hasReadableType(request)) return admission.body(request, reply, done);
      keepUnreadType(request).then(() => admission.body(request, reply, done), done);
    },
  });
  /** The request is answered with 415. The reason is kept for those who look for its messages in the device's list. */
  const keepUnreadType = (request: FastifyRequest) => {
    const { deviceId } = request.caller as DeviceCaller;
    const type = request.headers['content-type'] ?? msg('no content type');
    const message = msg('came as {type}: send application/json or multipart/form-data', { type });
    return keepRejected(deviceId, 'http', new Uint8Array(), {
      code: 'unsupported_type',
      detail: msg('The request {fault}.', { fault: message }),
      issues: [{ path: '', message }],
    });
  };
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<MultipartMessages> => {
    if (!isMultipart(request)) return { messages: [request.body].flat(), pictures: new Map() };
    return new Promise((resolve, reject) => {
      admission.body(request, reply, (error) => {
        if (error) return reject(error);
        const parts = readMultipart(request, largestPhotoBytes);
        Promise.race([parts, admission.givenUp(request)]).then(resolve, reject);
      });
    });
  };

  serve(endpoints.notifications.send, async ({ caller, request, reply }) => {
    const { messages, pictures } = await open(request, reply);
    if (messages.length !== 1 || Array.isArray(request.body)) {
      throw new ProblemError(
        'malformed',
        msg('Send exactly one notification here; several go to /api/notifications/batch.'),
      );
    }
    const outcome = await admission.messages(request, 1, () =>
      accept(caller, { raw: messages[0], pictures, ...sentBy(request) }),
    );
    admission.pace(reply);
    return answer(outcome, reply);
  });

  serve(endpoints.notifications.sendBatch, async ({ caller, request, reply }) => {
    const { messages, pictures } = await open(request, reply);
    if (request.body instanceof UnreadableJson) {
      // Kept in the device's list as one message: the number of messages in it is unknown.
      const raw = request.body;
      const outcome = await admission.messages(request, 1, () =>
        accept(caller, { raw, pictures, ...sentBy(request) }),
      );
      return [toResult(refusing(outcome))];
    }
    if (!isMultipart(request) && !Array.isArray(request.body)) {
      throw new ProblemError('malformed', msg('A batch is an array of notifications.'));
    }
    if (messages.length > largestBatch) {
      throw new ProblemError(
        'too_large',
        msg('A batch holds at most {largestBatch} notifications; this one has {count}.', {
          largestBatch,
          count: messages.length,
        }),
      );
    }
    const results = await admission.messages(request, messages.length, () =>
      Promise.all(
        messages.map(async (raw) =>
          toResult(await acceptOwn(accept, caller, { raw, pictures, ...sentBy(request) })),
        ),
      ),
    );
    admission.pace(reply);
    return results;
  });
}

/** A request without a body may say no type. */
const hasReadableType = ({ headers }: FastifyRequest) => {
  const type = headers['content-type'];
  if (type !== undefined) return /^\s*application\/json\s*(;|$)/i.test(type);
  return !Number(headers['content-length']) && headers['transfer-encoding'] === undefined;
};

/** How messages of a request came. */
export const sentBy = ({ authorisedInMs }: FastifyRequest) => ({
  transport: 'http' as const,
  waitedMs: authorisedInMs,
});

const isMultipart = ({ headers }: FastifyRequest) =>
  /^\s*multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');

/** A message of a batch takes the pictures of the photos that it lists. */
function acceptOwn(accept: Accept, caller: DeviceCaller, incoming: Incoming) {
  if (incoming.pictures.size === 0) return accept(caller, incoming);
  const listed = codesOf(incoming.raw);
  const pictures = new Map([...incoming.pictures].filter(([code]) => listed.has(code)));
  return accept(caller, { ...incoming, pictures });
}

function codesOf(raw: unknown): Set<unknown> {
  const photos = (raw as { Photos?: unknown } | null)?.Photos;
  return new Set(Array.isArray(photos) ? photos.map((photo) => photo?.Code) : []);
}

/** The outcome of an accepted message; a rejection is thrown, as the answer to the whole request. */
function refusing(outcome: Outcome): Extract<Outcome, { written: unknown }> {
  if ('retired' in outcome) throw signedOut();
  if (!('rejected' in outcome)) return outcome;
  const { code, detail, issues } = outcome.rejected;
  // not shown: read by makers of devices, in English
  throw new ProblemError(code === 'too_large' ? 'too_large' : 'malformed', inEnglish(detail), {
    issues: issuesInEnglish(issues),
  });
}

const issuesInEnglish = (issues: readonly UnwrittenIssue[]) =>
  issues.map(({ path, message }) => ({ path, message: inEnglish(message) }));

/** The answer to a device whose token ended while its message was under way. */
const signedOut = () =>
  new ProblemError('signed_out', msg('This device was retired: its token is no longer valid.'));

function answer(outcome: Outcome, reply: FastifyReply) {
  const { id, duplicate } = refusing(outcome).written;
  if (!duplicate) return { id };
  reply.status(200);
  return { id, duplicate: true as const };
}

function toResult(outcome: Outcome): BatchResult {
  if ('retired' in outcome) throw signedOut();
  if ('rejected' in outcome) {
    const { status, code, detail, issues } = outcome.rejected;
    return { error: { status, code, detail: inEnglish(detail), errors: issuesInEnglish(issues) } };
  }
  const { id, duplicate } = outcome.written;
  return duplicate ? { id, duplicate: true } : { id };
}
