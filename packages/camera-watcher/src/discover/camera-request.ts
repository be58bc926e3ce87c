import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { deferred } from '../deferred.ts';

export interface CameraAnswer {
  status: number;
  challenge: string;
  body: string;
}

const answerTimeoutMs = 5000;
/** Profiles of a recorder with 64 channels take about half of it. */
const longestAnswer = 1024 * 1024;

/** Posts a SOAP message. Redirects are not followed: they could lead anywhere. */
export function postSoap(
  url: URL,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<CameraAnswer> {
  const { promise, resolve, reject } = deferred<CameraAnswer>();
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'application/soap+xml; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    // Cameras sign their own certificates. Passwords are sent as digests alone, as without encryption.
    rejectUnauthorized: false,
  };
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
  request.on('error', reject);
  request.on('response', (response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    response.on('error', reject);
    response.on('data', (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > longestAnswer) request.destroy(new Error('its answer is too long'));
    });
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        challenge: response.headers['www-authenticate'] ?? '',
        body: Buffer.concat(chunks).toString('utf8'),
      }),
    );
  });
  request.end(body);
  return promise;
}
