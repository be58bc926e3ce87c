import Type, { type TSchema } from 'typebox';
import { Moment, MomentOrDay, Text } from '../platform/endpoint.ts';

/** Makes the counts of a line or zone history by its drawing, from a moment on. */
export const recountDraftOf = <Points extends TSchema>(points: Points) =>
  Type.Object({
    from: MomentOrDay,
    /** Draws it anew; as it is drawn now where they are left out. */
    points: Type.Optional(points),
    reason: Type.Optional(Text),
  });

/** What every recount says. */
export const versionFields = {
  /** What it counts: from `from` to before `to`. */
  from: Moment,
  to: Moment,
  reason: Type.String(),
  created_at: Moment,
  created_by: Type.String(),
  /** When it was taken back: what messages say of that time counts again. */
  reverted_at: Type.Union([Moment, Type.Null()]),
  reverted_by: Type.Union([Type.String(), Type.Null()]),
};
