import { endpoints } from '@foyer/contract';
import type { Serve } from '../../records/access/serve.ts';
import { floorOfGround } from '../../records/camera-settings/measured-floors.ts';
import { withoutNotes } from '../parsing/message-text.ts';
import type { VendorMessage } from '../parsing/profile.ts';
import { readVendorBody } from '../parsing/vendor-body.ts';
import { previewOf } from './preview.ts';
import { previewToWire } from './preview-wire.ts';

interface Dependencies {
  now: () => Date;
}

/** Shows what a message of a make becomes. Nothing is stored. */
export function profileRoutes(serve: Serve, { now }: Dependencies) {
  serve(endpoints.profiles.preview, async ({ body: draft, t }) => {
    const { topic, content_type: contentType = '', body, state = {}, retained = false } = draft;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const message: VendorMessage = {
      topic: topic === '' ? undefined : topic,
      contentType: contentType.split(';')[0]!.trim().toLowerCase(),
      body: Buffer.from(withoutNotes(text)),
      receivedAt: draft.received_at === undefined ? now() : new Date(draft.received_at),
      isRetained: retained,
    };
    const floor = draft.ground && floorOfGround(draft.ground);
    const preview = await previewOf(
      draft.profile,
      draft.mapping ?? '',
      message,
      state,
      () => floor,
    );
    return {
      ...previewToWire(preview, t),
      documents: readVendorBody(message).documents.slice(0, 1),
    };
  });
}
