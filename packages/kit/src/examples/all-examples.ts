import type { PartExamples } from './define-examples.ts';

const modules = import.meta.glob<{ examples: readonly PartExamples[] }>('../**/*.example.tsx', {
  eager: true,
});

export type { PartExamples } from './define-examples.ts';

/** The parts of the kit with their states, by name. */
export const allExamples: readonly PartExamples[] = Object.values(modules)
  .flatMap(({ examples }) => examples)
  .toSorted((a, b) => a.part.localeCompare(b.part));
