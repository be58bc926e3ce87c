import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { sentenceOf, WatchError } from '../watch-error.ts';

/** A camera that cannot be read, with a reason that fits after a colon. */
export class CameraFailure extends WatchError {}

export interface CameraRequest {
  url: URL;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal;
}

export interface ConnectionOptions {
  /** A camera that sends nothing for so long has failed, also while the connection is opened. */
  idleTimeoutMs: number;
  /** The whole answer has to come within this time. */
  totalTimeoutMs?: number;
  /** Whether a certificate that no authority signed is refused: cameras make their own. */
  verifiesCertificate: boolean;
}

/** What Node says of certificates that are not trusted. */
const certificateCodes =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER_CERT(?:_LOCALLY)?|VERIFY_LEAF_SIGNATURE)|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;

function failureOf(cause: Error & { code?: string }): Error {
  if (certificateCodes.test(cause.code ?? '')) {
    // What follows is advice about Node's own options.
    const [reason] = sentenceOf(cause).split(';');
    return new CameraFailure(`the camera’s certificate is not trusted (${reason})`);
  }
  return cause;
}

/** Sends one request, and gives the answer when its head has come. Redirects are not followed: they could lead anywhere. */
export function sendRequest(
  { url, method = 'GET', headers, body, signal }: CameraRequest,
  { idleTimeoutMs, totalTimeoutMs, verifiesCertificate }: ConnectionOptions,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: url.pathname + url.search,
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    timeout: idleTimeoutMs,
    rejectUnauthorized: verifiesCertificate,
    agent: false,
  });
  let response: IncomingMessage | undefined;
  /** After its head an answer is ended by itself: the reader sees the reason. */
  const fail = (cause: Error) => (response ?? request).destroy(cause);
  const tooLate = (ms: number) => new CameraFailure(`the camera did not answer for ${ms / 1000} s`);
  const timer =
    totalTimeoutMs === undefined
      ? undefined
      : setTimeout(() => fail(tooLate(totalTimeoutMs)), totalTimeoutMs);
  const abort = () => fail(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  request.once('close', () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  });
  return new Promise((resolve, reject) => {
    request.once('timeout', () => fail(tooLate(idleTimeoutMs)));
    request.on('error', (cause) => reject(failureOf(cause)));
    request.once('response', (answer) => {
      response = answer;
      resolve(answer);
    });
    request.end(body);
  });
}

/** The body of an answer; one that is longer than this ends the connection. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) {
      throw new CameraFailure(`the camera’s answer is longer than ${maxBytes / 1024 / 1024} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
