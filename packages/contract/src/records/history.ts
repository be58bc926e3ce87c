import Type, { type Static } from 'typebox';
import { Text } from '../platform/endpoint.ts';

/** What goes when a device, or a customer with all its devices, is deleted with its history. */
export const History = Type.Object({
  devices: Type.Integer(),
  notifications: Type.Integer(),
  photos: Type.Integer(),
  /** The size of the pictures as they are stored, without their thumbnails. */
  bytes: Type.Integer(),
});
export type History = Static<typeof History>;

/** `history`: delete with all that was ever sent, in the background; the body's `code` confirms it. */
export const RemoveQuery = Type.Object({ history: Type.Optional(Type.Boolean()) });
export const RemoveBody = Type.Object({ code: Type.Optional(Text) });
/** `job` where it is deleted with its history: see `GET /api/jobs/{job}`. */
export const Removed = Type.Object({ id: Type.Integer(), job: Type.Optional(Type.String()) });
