import { msg } from '@foyer/translation';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { readJson } from '../../platform/http/json-text.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';

/** What an HTTP request carried, before anything is judged. */
export interface MultipartMessages {
  messages: unknown[];
  pictures: Map<string, Uint8Array>;
}

/** A part that says it is JSON is read here too: one that is none must not take its neighbours along. */
const isPartAFile = (_name: string, contentType = '', fileName?: string) =>
  fileName !== undefined || /^application\/(json|octet-stream)/.test(contentType);

/**
 * Reads a multipart request: every part `notification` is JSON, one notification or an array of
 * them; every other part is a picture, named by its photo's Code.
 */
export async function readMultipart(
  request: FastifyRequest,
  largestPhotoBytes: number,
): Promise<MultipartMessages> {
  const received: MultipartMessages = { messages: [], pictures: new Map() };
  // One byte more than allowed gets through, so that the accepting function says what is too large.
  const limits = { fileSize: largestPhotoBytes + 1, files: 500, fields: 500 };
  let left = request.routeOptions.bodyLimit ?? 0;
  for await (const part of request.parts({
    limits,
    throwFileSizeLimit: false,
    isPartAFile,
  } as never)) {
    const file = part.type === 'file' ? await part.toBuffer() : undefined;
    // Fastify leaves it to the reader of a multipart body to keep to the route's limit.
    left -= file?.byteLength ?? 0;
    if (left < 0)
      throw new ProblemError('too_large', msg('The parts are larger than this server takes.'));
    if (file && part.fieldname !== 'notification') {
      received.pictures.set(part.fieldname, file);
      continue;
    }
    const content = part.type === 'file' ? file?.toString() : part.value;
    received.messages.push(...[typeof content === 'string' ? readJson(content) : content].flat());
  }
  if (received.messages.length > 0) return received;
  throw new ProblemError(
    'malformed',
    msg('The multipart message has no part named "notification".'),
  );
}
