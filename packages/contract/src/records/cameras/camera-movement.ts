import Type, { type Static } from 'typebox';
import { signedIn } from '../../platform/access.ts';
import { endpoint, IdParams, Moment, MomentOrDay } from '../../platform/endpoint.ts';

/** From `from` to before `to`, at most 31 days. Without them it is today, on the clock of the site. */
export const MovementQuery = Type.Object({
  from: Type.Optional(MomentOrDay),
  to: Type.Optional(MomentOrDay),
});
export type MovementQuery = Static<typeof MovementQuery>;

/** The id of a zone; null: outside of all. */
const ZoneOrOutside = Type.Union([Type.String(), Type.Null()]);

/** Where people walked and stood, by their paths: squares from the upper left, row by row. */
const movement = {
  range: Type.Object({ from: Moment, to: Moment, zone: Type.String() }),
  /** The share of the time of which paths are stored, 0 to 1. */
  coverage: Type.Number({ minimum: 0, maximum: 1 }),
  /** Walks: who leaves the view and comes back is counted again. */
  people: Type.Integer(),
  columns: Type.Integer(),
  rows: Type.Integer(),
  /** People who walked through each square. */
  walks: Type.Array(Type.Integer()),
  /** Seconds that people stood in each square, all together: slower than 0.3 m/s. */
  standing_s: Type.Array(Type.Number()),
  /** Mean speed of those who walked there, m/s; null where nobody did. */
  speed: Type.Array(Type.Union([Type.Number(), Type.Null()])),
  /** What speeds were measured by: a floor that was measured, or the heights of people; null where nobody can say. */
  speed_by: Type.Union([Type.Enum(['floor', 'height']), Type.Null()]),
  /** The zones that are drawn on the picture now. */
  zones: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      points: Type.Array(Type.Array(Type.Number())),
    }),
  ),
  /** How many went from one zone straight to another, from the most people to the fewest. */
  transitions: Type.Array(
    Type.Object({ from: ZoneOrOutside, to: ZoneOrOutside, people: Type.Integer() }),
  ),
};

/** Movement over the picture of a camera. */
export const CameraMovement = Type.Object(movement);
export type CameraMovement = Static<typeof CameraMovement>;

/** Part of the endpoints of cameras. */
export const cameraMovement = {
  movement: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/movement',
    access: signedIn,
    summary:
      'Where people walked and stood on the picture of a camera, how fast, and between which zones',
    params: IdParams,
    query: MovementQuery,
    answer: CameraMovement,
    costly: true,
  }),
};
