import type { PushMessage } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import webPush from 'web-push';
import { postRequest } from '../../records/channels/post-request.ts';
import type { ReachableHosts } from '../../records/channels/reachable-hosts.ts';
import type { PushKeys } from './push-key.ts';
import type { PushTarget } from './push-views.ts';

export interface PushService {
  /** Push services have public addresses. */
  hosts: ReachableHosts;
  keys: PushKeys;
  /** `https:` or `mailto:` address of whoever runs this Foyer, for the push services' operators. */
  contact: () => Promise<string>;
  /** Time for the answer of a push service. */
  limitMs: number;
}

export interface PushDelivery {
  message: PushMessage;
  /** Seconds for which the push service keeps it for a browser that is off. */
  ttlS: number;
  urgency: 'low' | 'normal' | 'high';
  /** Replaces what still waits with the same topic. */
  topic?: string;
}

/** `gone`: the browser has unsubscribed. `refused`: another attempt would end the same way. `failed`: it may not. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'failed';

/** Encrypts a message for a browser (RFC 8291) and gives it to the push service (RFC 8030). */
export async function pushTo(
  { hosts, keys, contact, limitMs }: PushService,
  { endpoint, p256dh, auth }: PushTarget,
  { message, ttlS, urgency, topic }: PushDelivery,
): Promise<{ outcome: PushOutcome; answer: Message | string }> {
  if (hosts.faultOf(endpoint) !== undefined) {
    return { outcome: 'refused', answer: msg('Its address is not that of a push service.') };
  }
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: await contact(), ...keys },
        contentEncoding: 'aes128gcm',
        TTL: ttlS,
        urgency,
        ...(topic !== undefined && { topic }),
      },
    );
  } catch (error) {
    return { outcome: 'refused', answer: (error as Error).message };
  }
  const { status, answer } = await postRequest(hosts, {
    url: endpoint,
    headers: details.headers as Record<string, string>,
    body: details.body ?? '',
    limitMs,
  });
  return { outcome: outcomeOf(status), answer };
}

function outcomeOf(status: number | undefined): PushOutcome {
  if (status === undefined || status === 429 || status >= 500) return 'failed';
  if (status >= 200 && status < 300) return 'taken';
  return status === 404 || status === 410 ? 'gone' : 'refused';
}
