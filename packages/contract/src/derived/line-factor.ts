import Type, { type Static } from 'typebox';
import { Moment, MomentOrDay, RequiredText } from '../platform/endpoint.ts';

/** From when on an audit's correction factor holds: a whole quarter hour, now at the latest. */
export const LineFactorDraft = Type.Object(
  { from: MomentOrDay, reason: RequiredText },
  { additionalProperties: false },
);
export type LineFactorDraft = Static<typeof LineFactorDraft>;

/** Counted people times it are the corrected ones; null where the audit did not show that the direction is off. */
const Factor = Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.Null()]);

/**
 * A correction factor of a counting line, from an accuracy audit: 1 / (1 + bias) in each direction of the line as it was drawn.
 * It holds from `from` on, until a newer one of the line begins. One that was taken back changes no figure.
 */
export const LineFactor = Type.Object({
  /** As in `corrections` of flows, beside other kinds. */
  kind: Type.Literal('factor'),
  version: Type.Integer(),
  camera: Type.Integer(),
  camera_name: Type.String(),
  line: Type.String(),
  factor_in: Factor,
  factor_out: Factor,
  from: Moment,
  /** Null where the audit was removed after the factor was taken back. */
  audit: Type.Union([Type.Integer(), Type.Null()]),
  reason: Type.String(),
  created_at: Moment,
  created_by: Type.String(),
  reverted_at: Type.Union([Moment, Type.Null()]),
  reverted_by: Type.Union([Type.String(), Type.Null()]),
});
export type LineFactor = Static<typeof LineFactor>;
