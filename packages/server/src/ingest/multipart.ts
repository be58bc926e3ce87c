import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { tooManyParts } from '../platform/json-parts.ts';
import { Refusal } from '../platform/problem.ts';

/** What an HTTP request carried, before anything is judged. */
export interface Parcel {
  messages: unknown[];
  pictures: Map<string, Uint8Array>;
}

/**
 * Reads a multipart request: every part `notification` is JSON, one notification or an array of
 * them; every other part is a picture, named by its photo's Code.
 */
export async function readMultipart(
  request: FastifyRequest,
  largestPhotoBytes: number,
): Promise<Parcel> {
  const parcel: Parcel = { messages: [], pictures: new Map() };
  // One byte more than allowed gets through, so that the accepting function says what is too large.
  const limits = { fileSize: largestPhotoBytes + 1, files: 500, fields: 500 };
  let left = request.routeOptions.bodyLimit ?? 0;
  for await (const part of request.parts({ limits, throwFileSizeLimit: false } as never)) {
    const file = part.type === 'file' ? await part.toBuffer() : undefined;
    // Fastify leaves it to the reader of a multipart body to keep to the route's limit.
    left -= file?.byteLength ?? 0;
    if (left < 0) throw new Refusal('too_large', 'The parts are larger than this server takes.');
    if (file && part.fieldname !== 'notification') {
      parcel.pictures.set(part.fieldname, file);
      continue;
    }
    const content = part.type === 'file' ? file?.toString() : part.value;
    // A part that says it is application/json arrives parsed.
    parcel.messages.push(...[typeof content === 'string' ? parse(content) : content].flat());
  }
  if (parcel.messages.length > 0) return parcel;
  throw new Refusal('malformed', 'The multipart message has no part named "notification".');
}

function parse(text: string): unknown {
  const fault = tooManyParts(text);
  if (fault) throw new Refusal('too_large', `The part "notification" ${fault}.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(
      'malformed',
      `The part "notification" is not JSON: ${(error as Error).message}`,
    );
  }
}
