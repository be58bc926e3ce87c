import Type, { type Static } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint, IdParams, Moment } from '../platform/endpoint.ts';

const Share = Type.Union([Type.Number(), Type.Null()]);

/**
 * A fault of the lines of an area. `exits_short`, `entries_short`: the line counts too few people in this direction of the area.
 * `exits_short_at_one`, `entries_short_at_one`: one of the lines does, and they cannot be told apart. `reversed`: in and out
 * of the line are exchanged. `same_people`: both lines count the same people.
 */
export const AreaFault = Type.Object({
  code: Type.Enum([
    'exits_short',
    'entries_short',
    'exits_short_at_one',
    'entries_short_at_one',
    'reversed',
    'same_people',
  ]),
  lines: Type.Array(Type.Object({ camera: Type.Integer(), line: Type.String() })),
  /** The share of the people that is not counted, with its 95 % interval: 0.06 is 6 %. Null where it says nothing. */
  share: Share,
  low: Share,
  high: Share,
});
export type AreaFault = Static<typeof AreaFault>;

/** What is wrong with the lines of an area, from the days of the last 8 weeks that all of them measured. */
export const AreaFaults = Type.Object({
  /** `cannot tell`: people are missed, and not known at which line. */
  state: Type.Enum(['sound', 'faulty', 'cannot tell', 'too little data']),
  /** Complete days, from reset to reset, that were compared. */
  days: Type.Integer(),
  /** The share of its people that any line could miss without being noticed; null where too little was counted. */
  noticeable: Share,
  findings: Type.Array(AreaFault),
});
export type AreaFaults = Static<typeof AreaFaults>;

export const areaFaults = endpoint({
  method: 'GET',
  path: '/api/areas/{id}/faults',
  access: signedIn,
  summary: 'What is wrong with the lines of an area: who comes in has to go out',
  params: IdParams,
  /** `since`: without the days before, such as after a repair. */
  query: Type.Object({ since: Type.Optional(Moment) }),
  answer: AreaFaults,
});
