import { endpoints } from '@foyer/contract';
import type { Serve } from '../access/serve.ts';
import { readMessage } from '../ingest/message.ts';
import { convertMessage } from './convert.ts';
import { profiles } from './profiles.ts';

interface Dependencies {
  now: () => Date;
}

/** Shows what a message of a make becomes. Nothing is stored. */
export function profileRoutes(serve: Serve, { now }: Dependencies) {
  serve(endpoints.profiles.preview, async ({ body: draft }) => {
    const { topic, content_type: contentType = '', body, state = {}, retained = false } = draft;
    const profile = profiles[draft.profile];
    if (!profile) {
      const message = `is no profile that converts messages: choose one of ${Object.keys(profiles).join(', ')}`;
      return { notifications: [], state, errors: [{ path: '/profile', message }] };
    }
    const converted = convertMessage(
      profile,
      {
        topic: topic === '' ? undefined : topic,
        contentType: contentType.split(';')[0]!.trim().toLowerCase(),
        body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
        receivedAt: draft.received_at === undefined ? now() : new Date(draft.received_at),
        isRetained: retained,
      },
      state,
    );
    const notifications = converted.notifications.map(({ message }) => message);
    const faults = notifications.flatMap((message) => {
      const read = readMessage(message);
      return Array.isArray(read) ? read : [];
    });
    return { notifications, state: converted.state, errors: [...converted.errors, ...faults] };
  });
}
