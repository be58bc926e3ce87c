import { type Message, msg } from '@foyer/translation';
import { Webhook } from 'standardwebhooks';
import { postRequest } from './post-request.ts';
import type { ReachableHosts } from './reachable-hosts.ts';

/** From the look-up of the name to the status of the answer. */
export const answerLimitMs = 10_000;

/** What a receiver said. */
export interface Answered {
  ok: boolean;
  /** Status and the first words of the answer, or a message that says why there was none. */
  answer: Message | string;
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

/** Posts one message (Standard Webhooks 1.0.0). */
export async function postWebhook(hosts: ReachableHosts, post: Post): Promise<Answered> {
  const fault = hosts.faultOf(post.url);
  if (fault !== undefined) return { ok: false, answer: msg('Its address {fault}.', { fault }) };
  const { url, messageId, at, body, limitMs } = post;
  const { status = 0, answer } = await postRequest(hosts, {
    url,
    body,
    limitMs,
    headers: {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(post.signingSecret).sign(messageId, at, body),
      ...(post.authorization ? { authorization: post.authorization } : {}),
    },
  });
  return { ok: status >= 200 && status < 300, answer };
}
