import Type, { type Static } from 'typebox';
import { longestReturnS } from './longest-return.ts';

const Seconds = Type.Array(Type.Number({ minimum: 0, maximum: longestReturnS }), {
  maxItems: 5000,
});

/** How many seconds before they came back over a line people had crossed it in the other direction. */
export const LineReturns = Type.Object({
  /** Of those who came in. */
  in: Type.Optional(Seconds),
  /** Of those who went out. */
  out: Type.Optional(Seconds),
});
export type LineReturns = Static<typeof LineReturns>;
