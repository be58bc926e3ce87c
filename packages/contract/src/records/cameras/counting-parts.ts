import Type, { type Static } from 'typebox';
import { flow } from '../../derived/flows.ts';
import { adminOnly, signedIn } from '../../platform/access.ts';
import { endpoint, IdParams, Text } from '../../platform/endpoint.ts';
import { WireId } from './wire-id.ts';

const Part = Type.Number({ minimum: 0, maximum: 1 });
const pointsOf = (minItems: number) =>
  Type.Union([
    Type.Array(Type.Array(Part, { minItems: 2, maxItems: 2 }), { minItems, maxItems: 64 }),
    Type.Null(),
  ]);

export const LineParams = Type.Object({ ...IdParams.properties, line: WireId });
export const ZoneParams = Type.Object({ ...IdParams.properties, zone: WireId });

/**
 * What a person writes of a line: its name, those of both directions, and where it is on the picture: a polyline in
 * parts of the width and height. Who looks from the first point to the second has `in` from right to left. Fields
 * left out keep their value; null as `points` removes the drawing.
 */
export const CountingLineDraft = Type.Object({
  name: Type.Optional(Text),
  in_name: Type.Optional(Text),
  out_name: Type.Optional(Text),
  points: Type.Optional(pointsOf(2)),
});
export type CountingLineDraft = Static<typeof CountingLineDraft>;

/** A line of a camera, with who crossed it today, in the site's clock. */
export const CountingLine = Type.Object({
  /** As messages name it. */
  id: Type.String(),
  /** Empty where nobody named it: it appeared by itself. */
  name: Type.String(),
  in_name: Type.String(),
  out_name: Type.String(),
  points: pointsOf(2),
  /** Whether a message ever named it. */
  seen: Type.Boolean(),
  ...flow,
});
export type CountingLine = Static<typeof CountingLine>;

/** The same of a zone, whose points are a polygon. */
export const CountingZoneDraft = Type.Object({
  name: Type.Optional(Text),
  points: Type.Optional(pointsOf(3)),
});
export type CountingZoneDraft = Static<typeof CountingZoneDraft>;

const Level = Type.Union([Type.Number(), Type.Null()]);

/** A zone of a camera, with who was in it today, in the site's clock. */
export const CountingZone = Type.Object({
  id: Type.String(),
  name: Type.String(),
  points: pointsOf(3),
  /** Whether a message of the last seven days named it. */
  seen: Type.Boolean(),
  /** On average of today's readings; null without one. */
  people: Level,
  /** At most, of today. */
  peak: Level,
});
export type CountingZone = Static<typeof CountingZone>;

export const lines = {
  list: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/lines',
    access: signedIn,
    summary:
      'Counting lines of a camera, those that messages named and those that people described, with who crossed them today',
    params: IdParams,
    answer: Type.Array(CountingLine),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/lines/{line}',
    access: signedIn,
    summary: 'One counting line of a camera, with who crossed it today',
    params: LineParams,
    answer: CountingLine,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cameras/{id}/lines/{line}',
    access: adminOnly,
    summary: 'Name or draw a counting line of a camera; one that is not there yet is made',
    params: LineParams,
    body: CountingLineDraft,
    answer: CountingLine,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cameras/{id}/lines/{line}',
    access: adminOnly,
    summary:
      'Remove a counting line of a camera: it ends, what it counted stays, and it is back when a message names it again',
    params: LineParams,
    answer: Type.Object({ id: Type.String() }),
  }),
};

export const zones = {
  list: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/zones',
    access: signedIn,
    summary:
      'Zones of a camera, those that messages named lately and those that people described, with who was in them today',
    params: IdParams,
    answer: Type.Array(CountingZone),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/zones/{zone}',
    access: signedIn,
    summary: 'One zone of a camera, with who was in it today',
    params: ZoneParams,
    answer: CountingZone,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cameras/{id}/zones/{zone}',
    access: adminOnly,
    summary: 'Name or draw a zone of a camera; one that is not there yet is made',
    params: ZoneParams,
    body: CountingZoneDraft,
    answer: CountingZone,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cameras/{id}/zones/{zone}',
    access: adminOnly,
    summary: 'Remove a zone of a camera; it is back when a message names it again',
    params: ZoneParams,
    answer: Type.Object({ id: Type.String() }),
  }),
};
