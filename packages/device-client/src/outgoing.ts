import type { DeviceMessage } from '@foyer/contract/device-messages';

/** A picture that travels with a message. `content` is the JPEG, PNG or WebP file itself. */
export interface Picture {
  code: string;
  createdAt: string;
  content: Uint8Array;
}

/** A message before it is sent: as the contract's, with pictures as bytes. */
export interface Outgoing {
  message: Omit<DeviceMessage, 'Photos'>;
  pictures: Picture[];
}
