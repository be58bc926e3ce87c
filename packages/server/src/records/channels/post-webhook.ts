import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { inEnglish, singleLine } from '@foyer/contract';
import { Webhook } from 'standardwebhooks';
import type { ReachableHosts } from './reachable-hosts.ts';

/** From the look-up of the name to the status of the answer. */
export const answerLimitMs = 10_000;
/** Bytes of an answer's text that are read; the rest is not. */
const maxAnswerBytes = 4_096;
/** The text is only shown to people: what has not come so soon after the status is left out. */
const textLimitMs = 500;

/** What a receiver said. */
export interface Answered {
  ok: boolean;
  /** Status and the first words of the answer, or why there was none. */
  answer: string;
}

interface Post {
  url: string;
  /** `whsec_…` */
  signingSecret: string;
  authorization?: string | undefined;
  messageId: string;
  body: string;
  at: Date;
  limitMs: number;
}

/**
 * Posts one message (Standard Webhooks 1.0.0). Its status decides, however slowly or badly the text after it comes. Redirects are not followed: they could lead to a private address, and
 * would take the secrets along.
 */
export async function postWebhook(hosts: ReachableHosts, post: Post): Promise<Answered> {
  const fault = hosts.faultOf(post.url);
  if (fault !== undefined) return { ok: false, answer: `Its address ${inEnglish(fault)}.` };
  const { url, messageId, at, body } = post;
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
    method: 'POST',
    lookup: hosts.lookup,
    agent: false,
    signal: AbortSignal.timeout(post.limitMs),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Foyer',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(post.signingSecret).sign(messageId, at, body),
      ...(post.authorization ? { authorization: post.authorization } : {}),
    },
  });
  // After the status an error concerns the text alone.
  request.on('error', () => undefined);
  try {
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const status = response.statusCode ?? 0;
    const words = singleLine(await beginningOf(response)).trim();
    const shown = `${status} ${response.statusMessage ?? ''}`.trim();
    return {
      ok: status >= 200 && status < 300,
      answer: words === '' ? shown : `${shown}: ${words}`,
    };
  } catch (error) {
    return { ok: false, answer: reasonOf(error as NodeJS.ErrnoException, post.limitMs) };
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

const reasons: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at this address.',
  ENOTFOUND: 'There is no host of this name.',
  ECONNRESET: 'The receiver closed the connection.',
  EPROTO: 'The receiver does not speak TLS at this address.',
  ETIMEDOUT: 'The receiver cannot be reached.',
};

function reasonOf(error: NodeJS.ErrnoException, limitMs: number): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return `The receiver did not answer within ${limitMs / 1000} seconds.`;
  }
  return reasons[error.code ?? ''] ?? error.message;
}
