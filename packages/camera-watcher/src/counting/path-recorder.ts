import type { TimedPoint, WalkedPath } from '@foyer/contract/path-crossings';
import { simplifyPath } from '@foyer/contract/simplify-path';
import type { TrackedPerson } from '../tracking/tracker.ts';

/** Keeps how everybody's feet moved, until it is taken. */
export interface PathRecorder {
  /** Somebody is seen: `feet` in parts of the picture, `height` of the person in pixels. */
  move(person: TrackedPerson['id'], feet: TimedPoint, height: number): void;
  /** The person has left. */
  end(person: TrackedPerson['id']): void;
  /** How everybody moved since the last call, simplified, in the order in which they began. */
  take(): WalkedPath[];
}

/** A person must be so far beyond a line, as part of the own height (some 15 cm). */
export const marginOfHeight = 0.1;
/** As a message has them, so that what is counted by them here is counted by them everywhere. */
const places = 1_000;
const rounded = (part: number) => Math.round(part * places) / places;

interface Recorded {
  steps: TimedPoint[];
  height: number;
  hasLeft: boolean;
}

export function createPathRecorder(width: number, height: number): PathRecorder {
  const recorded = new Map<number, Recorded>();

  const pathOf = (person: number, { steps, height: tall }: Recorded): WalkedPath => ({
    person,
    points: simplifyPath(steps, width / height),
    margin: {
      x: Math.max(rounded((marginOfHeight * tall) / width), 1 / places),
      y: Math.max(rounded((marginOfHeight * tall) / height), 1 / places),
    },
  });

  return {
    move(person, { at, x, y }, tall) {
      const known = recorded.get(person) ?? { steps: [], height: tall, hasLeft: false };
      known.steps.push({ at, x: rounded(x), y: rounded(y) });
      known.height = tall;
      recorded.set(person, known);
    },
    end(person) {
      const known = recorded.get(person);
      if (known) known.hasLeft = true;
    },
    take() {
      const moved = [...recorded].filter(([, { steps }]) => steps.length > 1);
      const paths = moved.map(([person, steps]) => pathOf(person, steps));
      for (const [person, { steps, hasLeft }] of recorded) {
        // The next path begins where this one ends.
        if (hasLeft) recorded.delete(person);
        else steps.splice(0, steps.length - 1);
      }
      paths.sort((a, b) => (a.points[0]?.at ?? 0) - (b.points[0]?.at ?? 0));
      return paths;
    },
  };
}
