import Type, { type Static } from 'typebox';
import { troubleCodes } from './trouble-text.ts';

/** A trouble, and what its sentence is made of. */
export const Trouble = Type.Object({
  code: Type.Enum([...troubleCodes]),
  params: Type.Object({
    /** A source's code, a disk's mount point, or the reason of a refusal. */
    subject: Type.Optional(Type.String()),
    percent: Type.Optional(Type.Number()),
    /** What is wrong with a picture. */
    fault: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
  }),
});
export type Trouble = Static<typeof Trouble>;
