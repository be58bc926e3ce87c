import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { singleLine } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { PrivateAddress, type ReachableHosts } from './reachable-hosts.ts';

/** Bytes of an answer's text that are read; the rest is not. */
const maxAnswerBytes = 4_096;
/** The text is only shown to people: what has not come so soon after the status is left out. */
const textLimitMs = 500;

interface PostRequest {
  url: string;
  headers: Record<string, string | number>;
  body: string | Buffer;
  /** From the look-up of the name to the status of the answer. */
  limitMs: number;
}

export interface PostAnswer {
  /** Undefined where no answer came. */
  status: number | undefined;
  /** Status and the first words of the answer, or a message that says why there was none. */
  answer: Message | string;
}

/**
 * Posts to a receiver whose address people entered. The status decides, however slowly or badly the text after it comes.
 * Redirects are not followed: they could lead to a private address, and would take the secrets along.
 */
export async function postRequest(
  hosts: Pick<ReachableHosts, 'lookup'>,
  { url, headers, body, limitMs }: PostRequest,
): Promise<PostAnswer> {
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
    method: 'POST',
    lookup: hosts.lookup,
    agent: false,
    signal: AbortSignal.timeout(limitMs),
    headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Foyer' },
  });
  // After the status an error concerns the text alone.
  request.on('error', () => undefined);
  try {
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const words = singleLine(await beginningOf(response)).trim();
    const shown = `${response.statusCode} ${response.statusMessage ?? ''}`.trim();
    return { status: response.statusCode, answer: words === '' ? shown : `${shown}: ${words}` };
  } catch (error) {
    return { status: undefined, answer: reasonOf(error as NodeJS.ErrnoException, limitMs) };
  } finally {
    request.destroy();
  }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => response.destroy(), textLimitMs);
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= maxAnswerBytes) break;
    }
  } catch {
    // The receiver has said what matters.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8');
}

const reasons: Record<string, Message> = {
  ECONNREFUSED: msg('Nothing listens at this address.'),
  ENOTFOUND: msg('There is no host of this name.'),
  ECONNRESET: msg('The receiver closed the connection.'),
  EPROTO: msg('The receiver does not speak TLS at this address.'),
  ETIMEDOUT: msg('The receiver cannot be reached.'),
};

/** The receiver took longer than it may. */
export const noAnswerWithin = (limitMs: number): Message =>
  msg('The receiver did not answer within {seconds, plural, one {# second} other {# seconds}}.', {
    seconds: limitMs / 1000,
  });

function reasonOf(error: NodeJS.ErrnoException, limitMs: number): Message {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return noAnswerWithin(limitMs);
  if (error instanceof PrivateAddress) return error.detail;
  const { message } = error;
  return reasons[error.code ?? ''] ?? msg('The connection failed: {error}', { error: message });
}
