import Type, { type Static } from 'typebox';
import { Issue } from './problem.ts';

/** Rows of one request, and its bytes, at most: reading and judging them takes a server some 20 ms, in which it does nothing else. */
export const maxSentRows = 2_000;
export const maxSentBytes = 1024 * 1024;

/** What became of rows that another system sent. Each is judged by itself, and counts once however often it is sent. */
export const SentRows = Type.Object({
  /** New ones. */
  stored: Type.Integer(),
  /** Stored before under the same `id` with other values, which are replaced. */
  changed: Type.Integer(),
  /** Stored before as they are. */
  unchanged: Type.Integer(),
  refused: Type.Array(
    Type.Object({
      /** From 1; the header of a CSV file is not counted. */
      row: Type.Integer(),
      /** Null where it cannot be read. */
      id: Type.Union([Type.String(), Type.Null()]),
      errors: Type.Array(Issue),
    }),
  ),
});
export type SentRows = Static<typeof SentRows>;
