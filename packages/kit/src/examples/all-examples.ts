import type { PartExamples } from './define-examples.ts';

const modules = import.meta.glob<{ examples: readonly PartExamples[] }>('../**/*.example.tsx', {
  eager: true,
});

const codes = import.meta.glob<string>('../**/*.example.tsx', { query: '?raw', import: 'default' });

/** A part in its states, and how these are written. */
export interface WrittenExamples extends PartExamples {
  /** The file that makes them; rejects without a connection. */
  loadCode: () => Promise<string>;
}

/** The parts of the kit with their states, by name. */
export const allExamples: readonly WrittenExamples[] = Object.entries(modules)
  .flatMap(([file, { examples }]) => examples.map((part) => ({ ...part, loadCode: codes[file]! })))
  .toSorted((a, b) => a.part.localeCompare(b.part));
