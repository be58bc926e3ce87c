import { endpoints } from '@foyer/contract';
import type { Serve } from '../access/serve.ts';
import { readMessage } from '../ingest/message.ts';
import { convertMessage, withoutClocks } from './convert.ts';
import { mappedBy } from './custom/custom.ts';
import type { VendorMessage } from './profile.ts';
import { profiles } from './profiles.ts';

interface Dependencies {
  now: () => Date;
}

/** Shows what a message of a make becomes. Nothing is stored. */
export function profileRoutes(serve: Serve, { now }: Dependencies) {
  serve(endpoints.profiles.preview, async ({ body: draft }) => {
    const { topic, content_type: contentType = '', body, state = {}, retained = false } = draft;
    const message: VendorMessage = {
      topic: topic === '' ? undefined : topic,
      contentType: contentType.split(';')[0]!.trim().toLowerCase(),
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      receivedAt: draft.received_at === undefined ? now() : new Date(draft.received_at),
      isRetained: retained,
    };
    const profile =
      draft.profile === 'custom'
        ? await mappedBy(draft.mapping ?? '', message, withoutClocks(state))
        : profiles[draft.profile];
    if (!profile) {
      const fault = 'is Foyer’s own format, which needs no conversion: choose a make, or custom';
      return { notifications: [], state, errors: [{ path: '/profile', message: fault }] };
    }
    const converted = convertMessage(profile, message, state);
    const notifications = converted.notifications.map((one) => one.message);
    const faults = notifications.flatMap((one) => {
      const read = readMessage(one);
      return Array.isArray(read) ? read : [];
    });
    return { notifications, state: converted.state, errors: [...converted.errors, ...faults] };
  });
}
