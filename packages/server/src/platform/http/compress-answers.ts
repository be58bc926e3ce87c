import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A smaller answer fits into one packet as it is. */
const smallestBytes = 1024;

/** Texts. Pictures, XLSX, Parquet and PDF are compressed already; an event of a stream must not wait for others. */
const compressible =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)(?:;|$))/;

/** Quality 4 and a window of 256 KiB: a quarter of the time of brotli's own choice, 5 % larger. */
const brotliOptions: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

const encodings = {
  br: {
    whole: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliOptions),
    stream: () => createBrotliCompress(brotliOptions),
  },
  gzip: { whole: (bytes: Buffer) => promisify(gzip)(bytes), stream: () => createGzip() },
};
type Encoding = keyof typeof encodings;

/** The encoding that the caller takes and likes best; brotli where it likes both alike. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      const weight = parameters
        .find((each) => each.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return [name.trim(), weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br';
  return weightOf(best) > 0 ? best : undefined;
}

/**
 * Compresses answers to reads, by kind and size. Answers to changes are not compressed, and neither are those that are
 * declared to carry a secret: a person who can choose a part of an answer can guess the rest from its compressed length
 * (decision 79).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!mayCompress(request, reply, payload)) return payload;
    addVary(reply);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding);
    const tag = reply.getHeader('etag');
    // The same content in other bytes.
    if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`);
    reply.removeHeader('content-length');
    if (isStream(payload)) {
      const compressed = encodings[encoding].stream();
      // The answer has begun: a failure ends the connection, which the caller sees.
      pipeline(payload, compressed, () => undefined);
      return compressed;
    }
    return encodings[encoding].whole(Buffer.from(payload as string | Buffer));
  });
}

const isStream = (payload: unknown): payload is Readable =>
  typeof (payload as Readable | null)?.pipe === 'function';

function mayCompress(request: FastifyRequest, reply: FastifyReply, payload: unknown): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (reply.statusCode === 206 || reply.hasHeader('content-encoding')) return false;
  if (request.routeOptions.config.carriesSecret) return false;
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return false;
  if (isStream(payload))
    return Number(reply.getHeader('content-length') ?? Infinity) >= smallestBytes;
  return (
    (typeof payload === 'string' || payload instanceof Uint8Array) &&
    payload.length >= smallestBytes
  );
}

/** A cache on the way keeps one answer for each encoding. */
function addVary(reply: FastifyReply): void {
  const before = String(reply.getHeader('vary') ?? '');
  if (/(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(before)) return;
  reply.header('vary', before === '' ? 'Accept-Encoding' : `${before}, Accept-Encoding`);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for an endpoint whose answer is never compressed. */
    carriesSecret?: boolean | undefined;
  }
}
