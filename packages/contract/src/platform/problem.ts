import type { Message } from '@foyer/translation';
import Type, { type Static } from 'typebox';

/** One fault of a request: where it is (JSON pointer into the part named first) and what to do. */
export const Issue = Type.Object({ path: Type.String(), message: Type.String() });
export type Issue = Static<typeof Issue>;

/** An issue before it is written in the language of its reader; a text is of somebody else. */
export interface UnwrittenIssue {
  path: string;
  message: Message | string;
}

/** Every error answer: RFC 9457, `application/problem+json`. `detail` is fit to show to a person. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  /** In the language of who asked. */
  detail: Type.String(),
  /** The values in `detail`. */
  params: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
  ),
  errors: Type.Optional(Type.Array(Issue)),
  requestId: Type.String(),
});
export type Problem = Static<typeof Problem>;
