import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Message, msg } from '@foyer/translation';
import type { SignedText } from '../../platform/secrets/signed-text.ts';

export const proofPath = '/api/public-address/proof';

const checkLimitMs = 5_000;
const maxProofBytes = 1_024;

/**
 * Why an address does not lead to this Foyer, as a clause after its name; undefined where it does. The server asks there
 * for a signature of a random text that only servers with its token secret can make. Redirects are not followed, and
 * nothing of another answer is shown. The certificate is not judged: the signature says who answers.
 */
export async function faultOfAddress(
  address: string,
  proofs: SignedText,
  limitMs = checkLimitMs,
): Promise<Message | undefined> {
  const nonce = randomBytes(24).toString('base64url');
  const url = new URL(`${proofPath}?nonce=${nonce}`, address);
  const options = {
    agent: false,
    signal: AbortSignal.timeout(limitMs),
    headers: { 'user-agent': 'Foyer' },
  };
  const request =
    url.protocol === 'https:'
      ? requestHttps(url, { ...options, rejectUnauthorized: false })
      : requestHttp(url, options);
  request.on('error', () => undefined);
  try {
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      return msg('leads on to another address: confirm the one that the browser shows in the end');
    }
    const text = status === 200 ? await beginningOf(response) : '';
    return proofs.read(text.trim()) === nonce
      ? undefined
      : msg('is answered, but not by this Foyer');
  } catch {
    return msg('cannot be reached from this server');
  } finally {
    request.destroy();
  }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxProofBytes) return '';
  }
  return Buffer.concat(parts).toString('utf8');
}
