import type { PushSubscriptionRecord } from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import { readMessage } from '../../platform/translation/stored-message.ts';
import type { subscriptionsOf } from './push-views.ts';

type Row = Awaited<ReturnType<typeof subscriptionsOf>>[number];

/** Row → the contract's `PushSubscriptionRecord`: without the address, which permits to send to the browser. */
export const subscriptionToWire = (row: Row, t: Translate): PushSubscriptionRecord => ({
  id: row.id,
  browser: write(t, readMessage(row.browser)),
  service: new URL(row.endpoint).host,
  created_at: row.created_at.toISOString(),
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
  failure: write(t, readMessage(row.failure)),
});
