import type { DeviceMessage, UnwrittenIssue } from '@foyer/contract';
import type { GroundPlane } from '@foyer/contract/ground-plane';
import type { Message } from '@foyer/translation';
import type { ProfileState } from '../../records/devices/profile-state.ts';

/** What a device of another make sent, before anything was read of it. */
export interface VendorMessage {
  /** The MQTT topic; undefined over HTTP. */
  topic: string | undefined;
  /**
   * The content type of the sender, in lower case and without parameters (`application/json`); '' where there was none.
   */
  contentType: string;
  /** Decompressed. */
  body: Buffer;
  receivedAt: Date;
  /** Stored by a broker before: what it says may be old. */
  isRetained: boolean;
}

/** A picture that the message names by its address: fetched from allowed hosts, then the photo with this Code. */
export interface PictureAddress {
  photoCode: string;
  url: string;
}

/** What a message means. */
export interface Conversion {
  /** In the order of their times. Their Codes come from the vendor's own identity: the same message gives the same Codes. */
  notifications: DeviceMessage[];
  state: ProfileState;
  /** What could not be converted, and why; none for a message that has nothing to say (a heartbeat, an empty retained one). */
  errors: UnwrittenIssue[];
  pictures?: PictureAddress[];
  /** What was left out though it is understood, and what would have to be set for it. */
  leftOut?: Message | undefined;
}

/** The floor under the camera that a source is, in parts of its picture; undefined where it was not measured. */
export type FloorOf = (src: string) => GroundPlane | undefined;

/** Converts one message of a make. Pure: the same message and state give the same conversion. Never throws. */
export type Profile = (
  message: VendorMessage,
  state: ProfileState,
  floorOf?: FloorOf,
) => Conversion;
