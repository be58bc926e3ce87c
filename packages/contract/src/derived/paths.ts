import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../platform/access.ts';
import { endpoint, IdParams, Moment, MomentOrDay, Reference } from '../platform/endpoint.ts';
import { LineParams } from '../records/cameras/counting-parts.ts';
import { WireId } from '../records/cameras/wire-id.ts';
import { Direction } from '../records/crossing-marks.ts';
import { Crossing, CrossingsQuery, PlacedCrossing, StoredPath } from './crossings.ts';
import { FlowBucket, flow, flowsOfRange } from './flows.ts';
import { recountDraftOf, versionFields } from './part-versions.ts';

const points = Type.Array(
  Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { minItems: 2, maxItems: 2 }),
  { minItems: 2, maxItems: 64 },
);

const range = { from: Type.Optional(MomentOrDay), to: Type.Optional(MomentOrDay) };

/** A line that was never drawn. Without a range it is today. */
export const LinePreviewDraft = Type.Object({
  points,
  ...range,
  bucket: Type.Optional(FlowBucket),
  /** The line whose present counts are given beside. */
  line: Type.Optional(WireId),
  /** Compares this drawing with that of `line` as it is saved, person by person. */
  differences: Type.Optional(Type.Boolean()),
});
export type LinePreviewDraft = Static<typeof LinePreviewDraft>;

const PreviewRow = Type.Object({
  from: Moment,
  to: Moment,
  ...flow,
  /** What is counted for `line` now. */
  present: Type.Optional(Type.Object(flow)),
});

/** A crossing that only one of two drawings of a line counts, or both in different ways. */
export const LineDifference = Type.Object({
  /** `added`: over the new drawing alone, `lost`: over the saved one alone. */
  kind: Type.Enum(['added', 'lost', 'changed_way']),
  ...Crossing.properties,
  /** The direction over the saved drawing, where it has changed. */
  was: Type.Union([Direction, Type.Null()]),
});
export type LineDifference = Static<typeof LineDifference>;

/** How many people two drawings of a line count alike, and whom not: the newest 500, by time. */
export const LineDifferences = Type.Object({
  same: Type.Integer(),
  added: Type.Integer(),
  lost: Type.Integer(),
  changed_way: Type.Integer(),
  rows: Type.Array(LineDifference),
});
export type LineDifferences = Static<typeof LineDifferences>;

/** What a line would have counted. Coverage is the share of the time of which paths are stored. */
export const LinePreview = Type.Object({
  range: flowsOfRange.range,
  rows: Type.Array(PreviewRow),
  sum: Type.Object(flow),
  /** Of `line`, now. */
  present: Type.Optional(Type.Object(flow)),
  /** Paths that were looked at. */
  paths: Type.Integer(),
  /** Where they were asked for and `line` is drawn; null where one of both drawings counts more than 5,000 people. */
  differences: Type.Optional(Type.Union([LineDifferences, Type.Null()])),
});
export type LinePreview = Static<typeof LinePreview>;

/** Makes the counts of a line history by its drawing, from a moment on. */
export const LineRecountDraft = recountDraftOf(points);
export type LineRecountDraft = Static<typeof LineRecountDraft>;

/** A recount of a line. */
export const LineVersion = Type.Object({
  id: Type.Integer(),
  line: Type.String(),
  points,
  ...versionFields,
});
export type LineVersion = Static<typeof LineVersion>;

export const paths = {
  list: endpoint({
    method: 'GET',
    path: '/api/paths',
    access: signedIn,
    summary:
      'How people moved over the picture of a camera, by when they began: at most a day, and 5,000 paths',
    query: Type.Object({ camera: Reference, ...range }),
    answer: Type.Array(StoredPath),
  }),
  crossings: endpoint({
    method: 'GET',
    path: '/api/flows/crossings',
    access: signedIn,
    summary:
      'Each person who crossed a line, with path and photo where they are known: as many as the flow says, at most 5,000',
    query: CrossingsQuery,
    answer: Type.Array(PlacedCrossing),
    carriesSecret: true,
    costly: true,
  }),
};

export const lineVersions = {
  preview: endpoint({
    method: 'POST',
    path: '/api/cameras/{id}/lines/preview',
    access: signedIn,
    summary: 'What a line would have counted over stored paths; nothing is changed',
    params: IdParams,
    body: LinePreviewDraft,
    answer: LinePreview,
    carriesSecret: true,
    unaudited: true,
    takesLong: true,
    costly: true,
  }),
  recount: endpoint({
    method: 'POST',
    path: '/api/cameras/{id}/lines/{line}/recount',
    access: adminOnly,
    summary: 'Count a line again over stored paths, from a moment of the past until now',
    params: LineParams,
    body: LineRecountDraft,
    answer: LineVersion,
    status: 201,
    takesLong: true,
    costly: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/lines/{line}/versions',
    access: signedIn,
    summary: 'Recounts of a line, the newest first',
    params: LineParams,
    answer: Type.Array(LineVersion),
  }),
  revert: endpoint({
    method: 'POST',
    path: '/api/cameras/{id}/lines/{line}/versions/{version}/revert',
    access: adminOnly,
    summary: 'Take a recount back: what messages said of its time counts again',
    params: Type.Object({ ...LineParams.properties, version: Reference }),
    answer: LineVersion,
    takesLong: true,
  }),
};
