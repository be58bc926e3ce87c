import type { DeviceMessage } from '@foyer/contract/device-messages';
import type { Outgoing } from './outgoing.ts';

/** The message as it is sent, with pictures as base64. */
export function toWire({ message, pictures }: Outgoing): DeviceMessage {
  return {
    ...message,
    Photos: pictures.map(({ code, createdAt, content }) => ({
      Code: code,
      CreatedAt: createdAt,
      Content: Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString(
        'base64',
      ),
    })),
  };
}
