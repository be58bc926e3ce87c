import type { Box } from '../detect/detector.ts';
import { overlapOf } from '../detect/overlap.ts';
import { assign } from '../tracking/assignment.ts';
import type { TrackedPerson } from '../tracking/tracker.ts';

/** A person as somebody has marked them on a recording. */
export interface TruePerson extends Box {
  person: number;
}

/** How well the people of a recording were followed. */
export interface TruthScores {
  /** Harmonic mean of the shares of people found and of boxes that are people. */
  f1: number;
  found: number;
  missed: number;
  falseBoxes: number;
  /** Share of the marked pictures on which the count is right. */
  exactShare: number;
  /** How often a person's id is another than when the person was last found. */
  identityChanges: number;
}

/** A box is a person's from this intersection over union on. */
const minShared = 0.5;

/** Reads `second,person,left,top,width,height`, one box a line after the heading. */
export function readTruth(text: string): Map<number, TruePerson[]> {
  const truth = new Map<number, TruePerson[]>();
  for (const line of text.trim().split('\n').slice(1)) {
    const [second = 0, person = 0, left = 0, top = 0, width = 0, height = 0] = line
      .split(',')
      .map(Number);
    const people = truth.get(second) ?? [];
    people.push({ person, left, top, right: left + width, bottom: top + height });
    truth.set(second, people);
  }
  return truth;
}

/** Compares what was reported at each second with the truth. */
export function truthScores(
  truth: ReadonlyMap<number, TruePerson[]>,
  reported: ReadonlyMap<number, readonly TrackedPerson[]>,
): TruthScores {
  const lastId = new Map<number, number>();
  let found = 0;
  let missed = 0;
  let falseBoxes = 0;
  let exact = 0;
  let identityChanges = 0;
  for (const [second, marked] of truth) {
    const people = reported.get(second) ?? [];
    const overlap = (one: TruePerson, other: TrackedPerson) => overlapOf(one, other.box).shared;
    const pairs = assign(marked, people, overlap, minShared);
    found += pairs.length;
    missed += marked.length - pairs.length;
    falseBoxes += people.length - pairs.length;
    if (people.length === marked.length) exact += 1;
    for (const [{ person }, { id }] of pairs) {
      if (lastId.has(person) && lastId.get(person) !== id) identityChanges += 1;
      lastId.set(person, id);
    }
  }
  const f1 = (2 * found) / (2 * found + missed + falseBoxes);
  return { f1, found, missed, falseBoxes, exactShare: exact / truth.size, identityChanges };
}
