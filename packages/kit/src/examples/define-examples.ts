import type { ReactElement } from 'react';

/** A part of the kit in its states: drawn by the showcase, and by a test of every state. */
export interface PartExamples {
  /** As `index.ts` exports it. */
  part: string;
  /** A second one on a page would change the first. */
  isOncePerScreen?: true;
  /** By the name of the state. The same at every drawing: with fixed data and moments. */
  states: Readonly<Record<string, ReactElement>>;
}

/** What a file `….example.tsx` exports as `examples`: those of one part, or of several that share the file. */
export const defineExamples = (...parts: readonly PartExamples[]): readonly PartExamples[] => parts;
