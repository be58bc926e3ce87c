import Type, { type Static } from 'typebox';
import { operators, signedIn } from '../platform/access.ts';
import { endpoint, IdParams, Moment, Reference, Text } from '../platform/endpoint.ts';
import { WireId } from './cameras/wire-id.ts';
import { crossingMarkKinds } from './crossing-mark-kinds.ts';

const CrossingMarkKind = Type.Enum([...crossingMarkKinds]);

/** Over a line as it was drawn. */
export const Direction = Type.Enum(['in', 'out']);

/** Which crossing of a line is meant, as the list of crossings says it. */
const crossing = {
  /** Over the line itself. */
  direction: Direction,
  /** The moment of the flow. */
  counted_at: Moment,
  /** Its place among those of this moment and direction, from 0. */
  nth: Type.Integer({ minimum: 0, maximum: 100_000 }),
};

/** A doubtful crossing. A mark that it has already is replaced. */
export const CrossingMarkDraft = Type.Object(
  {
    camera: Reference,
    line: WireId,
    ...crossing,
    kind: CrossingMarkKind,
    note: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type CrossingMarkDraft = Static<typeof CrossingMarkDraft>;

/** A crossing that somebody doubts. It changes no count. */
export const CrossingMark = Type.Object({
  id: Type.Integer(),
  camera: Type.Integer(),
  line: Type.String(),
  ...crossing,
  /** When the person was clear of the line. */
  at: Moment,
  kind: CrossingMarkKind,
  note: Type.String(),
  created_at: Moment,
  created_by: Type.String(),
  removed_at: Type.Union([Moment, Type.Null()]),
  removed_by: Type.Union([Type.String(), Type.Null()]),
});
export type CrossingMark = Static<typeof CrossingMark>;

/** How many crossings of a time are marked. */
export const CrossingMarkCounts = Type.Object({
  wrong_person: Type.Integer(),
  counted_twice: Type.Integer(),
  not_a_person: Type.Integer(),
});
export type CrossingMarkCounts = Static<typeof CrossingMarkCounts>;

/** Crossings that people doubt. No count changes by a mark: it is shown beside audits of the line. */
export const crossingMarks = {
  list: endpoint({
    method: 'GET',
    path: '/api/flows/crossings/marks',
    access: signedIn,
    summary: 'Doubtful crossings that the caller may see, the newest first: 200 at most',
    query: Type.Object({
      camera: Type.Optional(Reference),
      line: Type.Optional(WireId),
      from: Type.Optional(Moment),
      to: Type.Optional(Moment),
    }),
    answer: Type.Array(CrossingMark),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/flows/crossings/marks',
    access: operators,
    summary: 'Mark a crossing as doubtful; no count is changed by it',
    body: CrossingMarkDraft,
    answer: CrossingMark,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/flows/crossings/marks/{id}',
    access: operators,
    summary: 'Take the mark of a crossing away; the audit keeps it',
    params: IdParams,
    answer: CrossingMark,
  }),
};
