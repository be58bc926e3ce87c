import Type, { type Static } from 'typebox';
import { signedIn } from '../../platform/access.ts';
import { endpoint, IdParams, Moment } from '../../platform/endpoint.ts';
import { MovementQuery } from '../cameras/camera-movement.ts';

/** The id of an area; null: outside of all. */
const AreaOrOutside = Type.Union([Type.Integer(), Type.Null()]);

/**
 * Where people walked and stood on a floor, by the paths before the cameras whose picture is placed on its plan: squares over
 * the plan, row by row from its upper left.
 */
export const FloorMovement = Type.Object({
  range: Type.Object({ from: Moment, to: Moment, zone: Type.String() }),
  columns: Type.Integer(),
  rows: Type.Integer(),
  /** Side of a square, metres. */
  cell_m: Type.Number(),
  /** People: whom several cameras saw at once counts once; who leaves all views and comes back is counted again. */
  people: Type.Integer(),
  /** Of people whom several cameras saw. */
  merged: Type.Object({
    people: Type.Integer(),
    /** Walks before single cameras that were joined to these people. */
    walks: Type.Integer(),
    /** How sure it is that they are the same people, on average, 0 to 1; null where nobody was joined. */
    certainty: Type.Union([Type.Number(), Type.Null()]),
  }),
  /** People who walked through each square; null where no placed camera looks. */
  walks: Type.Array(Type.Union([Type.Integer(), Type.Null()])),
  /** Seconds that people stood in each square, all together: slower than 0.3 m/s. */
  standing_s: Type.Array(Type.Number()),
  /** Mean speed of those who walked there, m/s; null where nobody did. */
  speed: Type.Array(Type.Union([Type.Number(), Type.Null()])),
  /** The areas that are drawn on the plan now. */
  areas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      points: Type.Array(Type.Array(Type.Number())),
    }),
  ),
  /** How many went from one area straight to another, from the most people to the fewest. */
  transitions: Type.Array(
    Type.Object({ from: AreaOrOutside, to: AreaOrOutside, people: Type.Integer() }),
  ),
  cameras: Type.Array(
    Type.Object({
      camera: Type.Integer(),
      /** Walks before this camera. */
      walks: Type.Integer(),
      /** The share of the time of which its paths are stored, 0 to 1. */
      coverage: Type.Number({ minimum: 0, maximum: 1 }),
    }),
  ),
});
export type FloorMovement = Static<typeof FloorMovement>;

/** Part of the endpoints of floors. */
export const floorMovement = {
  movement: endpoint({
    method: 'GET',
    path: '/api/floors/{id}/movement',
    access: signedIn,
    summary:
      'Where people walked and stood on a floor, how fast, and between which areas; whom several cameras saw counts once',
    params: IdParams,
    query: MovementQuery,
    answer: FloorMovement,
    costly: true,
  }),
};
