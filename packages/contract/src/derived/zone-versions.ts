import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../platform/access.ts';
import { endpoint, IdParams, Moment, MomentOrDay, Reference } from '../platform/endpoint.ts';
import { ZoneParams } from '../records/cameras/counting-parts.ts';
import { WireId } from '../records/cameras/wire-id.ts';
import { Dwell, dwell } from './dwell.ts';
import { recountDraftOf, versionFields } from './part-versions.ts';

const corners = Type.Array(
  Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { minItems: 2, maxItems: 2 }),
  { minItems: 3, maxItems: 64 },
);

/** A zone that was never drawn. Without a range it is today. */
export const ZonePreviewDraft = Type.Object({
  points: corners,
  from: Type.Optional(MomentOrDay),
  to: Type.Optional(MomentOrDay),
  bucket: Type.Optional(Type.Enum(['1h', '1d'])),
  /** The zone whose present counts are given beside. */
  zone: Type.Optional(WireId),
});
export type ZonePreviewDraft = Static<typeof ZonePreviewDraft>;

const presence = {
  ...dwell,
  /** On average, while it was measured; null where it was not. */
  people: Type.Union([Type.Number(), Type.Null()]),
  /** The most at one time. */
  peak: Type.Union([Type.Integer(), Type.Null()]),
};

/** Who was in a zone in a span. */
export const ZonePresence = Type.Object(presence);
export type ZonePresence = Static<typeof ZonePresence>;

const counted = {
  ...presence,
  /** The share of the time of which paths are stored. */
  coverage: Type.Number(),
};

/** Who would have been in a zone, and how long those stayed who left. */
export const ZonePreview = Type.Object({
  range: Dwell.properties.range,
  rows: Type.Array(
    Type.Object({
      from: Moment,
      to: Moment,
      ...counted,
      /** What is counted for `zone` now. */
      present: Type.Optional(ZonePresence),
    }),
  ),
  sum: Type.Object(counted),
  /** Of `zone`, now. */
  present: Type.Optional(ZonePresence),
  /** Paths that were looked at. */
  paths: Type.Integer(),
});
export type ZonePreview = Static<typeof ZonePreview>;

/** Makes the counts of a zone history by its drawing, from a moment on. */
export const ZoneRecountDraft = recountDraftOf(corners);
export type ZoneRecountDraft = Static<typeof ZoneRecountDraft>;

/** A recount of a zone. */
export const ZoneVersion = Type.Object({
  id: Type.Integer(),
  zone: Type.String(),
  points: corners,
  ...versionFields,
});
export type ZoneVersion = Static<typeof ZoneVersion>;

export const zoneVersions = {
  preview: endpoint({
    method: 'POST',
    path: '/api/cameras/{id}/zones/preview',
    access: signedIn,
    summary: 'What a zone would have counted over stored paths; nothing is changed',
    params: IdParams,
    body: ZonePreviewDraft,
    answer: ZonePreview,
    unaudited: true,
    takesLong: true,
    costly: true,
  }),
  recount: endpoint({
    method: 'POST',
    path: '/api/cameras/{id}/zones/{zone}/recount',
    access: adminOnly,
    summary: 'Count a zone again over stored paths, from a moment of the past until now',
    params: ZoneParams,
    body: ZoneRecountDraft,
    answer: ZoneVersion,
    status: 201,
    takesLong: true,
    costly: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/zones/{zone}/versions',
    access: signedIn,
    summary: 'Recounts of a zone, the newest first',
    params: ZoneParams,
    answer: Type.Array(ZoneVersion),
  }),
  revert: endpoint({
    method: 'POST',
    path: '/api/cameras/{id}/zones/{zone}/versions/{version}/revert',
    access: adminOnly,
    summary: 'Take a recount of a zone back: what messages said of its time counts again',
    params: Type.Object({ ...ZoneParams.properties, version: Reference }),
    answer: ZoneVersion,
    takesLong: true,
  }),
};
