import Type, { type Static } from 'typebox';
import { operators, signedIn } from '../platform/access.ts';
import { endpoint, IdParams, Moment, Reference, RequiredText } from '../platform/endpoint.ts';
import { WireId } from './cameras/wire-id.ts';

/** `added`: people whom no counter saw. `not_counted`: a counter was covered, so that what it said then does not count. */
export const correctionKinds = ['added', 'not_counted'] as const;
const CorrectionKind = Type.Enum([...correctionKinds]);
export type CorrectionKind = Static<typeof CorrectionKind>;

/** The longest period of a correction, days. */
export const longestCorrectionDays = 31;

const People = Type.Integer({ minimum: 0, maximum: 100_000 });

/**
 * What is known better than a counter knew it. `added` is of an area or of a line of a camera and needs `in` or `out`;
 * `not_counted` is of a camera, without `line` of all its lines.
 */
export const CountCorrectionDraft = Type.Object(
  {
    kind: CorrectionKind,
    camera: Type.Optional(Reference),
    line: Type.Optional(WireId),
    area: Type.Optional(Reference),
    /** Whole quarter hours, at most 31 days, until the quarter hour that is under way. */
    from: Moment,
    to: Moment,
    /** Only of `added`: over the line as it was drawn, or into and out of the area. Spread evenly over the period. */
    in: Type.Optional(People),
    out: Type.Optional(People),
    reason: RequiredText,
  },
  { additionalProperties: false },
);
export type CountCorrectionDraft = Static<typeof CountCorrectionDraft>;

const TextOrNull = Type.Union([Type.String(), Type.Null()]);
const IdOrNull = Type.Union([Type.Integer(), Type.Null()]);

/** A correction of counts. Those that are reverted change no figure. */
export const CountCorrection = Type.Object({
  id: Type.Integer(),
  kind: CorrectionKind,
  /** Null where it is of an area. */
  camera: IdOrNull,
  camera_name: TextOrNull,
  /** Null: all lines of the camera. */
  line: TextOrNull,
  area: IdOrNull,
  area_name: TextOrNull,
  from: Moment,
  to: Moment,
  in: Type.Integer(),
  out: Type.Integer(),
  reason: Type.String(),
  created_at: Moment,
  created_by: Type.String(),
  reverted_at: Type.Union([Moment, Type.Null()]),
  reverted_by: TextOrNull,
});
export type CountCorrection = Static<typeof CountCorrection>;

/** Corrections of what was counted. Stored counts are never changed: corrections are applied when flows are read. */
export const countCorrections = {
  list: endpoint({
    method: 'GET',
    path: '/api/corrections',
    access: signedIn,
    summary: 'Corrections of counts that the caller may see, the newest first: 200 at most',
    query: Type.Object({ camera: Type.Optional(Reference), area: Type.Optional(Reference) }),
    answer: Type.Array(CountCorrection),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/corrections',
    access: operators,
    summary:
      'Correct a count: people whom no counter saw, or a time in which a counter was covered',
    body: CountCorrectionDraft,
    answer: CountCorrection,
    status: 201,
  }),
  revert: endpoint({
    method: 'POST',
    path: '/api/corrections/{id}/revert',
    access: operators,
    summary: 'Revert a correction: figures are again what they were without it',
    params: IdParams,
    answer: CountCorrection,
  }),
};
