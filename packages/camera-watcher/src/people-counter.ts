import type { CountingShapes } from './counting/counting-shapes.ts';
import { createFlowCounter, type FlowCounter, type Flows } from './counting/flow-counter.ts';
import type { Box, Confidences, Detection } from './detect/detector.ts';
import {
  createTracker,
  longestHiddenS,
  type TrackedPerson,
  type Tracker,
} from './tracking/tracker.ts';

/** The people of one camera: who they are, and what they crossed. */
export interface PeopleCounter {
  /**
   * Whether nobody can be followed from the previous picture to this one: it is the first, came too late, or has
   * another size. What was counted before has to be taken first.
   */
  breaksAt(atS: number, size: PictureSize): boolean;
  /** Who is on the picture, which was taken at `atS` of the recording, the moment `at` (ms since 1970). */
  update(
    detections: readonly Detection[],
    taken: { atS: number; at: number },
    size: PictureSize,
  ): TrackedPerson[];
  /** Where everybody is who is followed, also those who are hidden now. */
  followed(): Box[];
  /** What was counted since the last call. */
  takeFlows(): Flows;
}

/** With fewer pictures nobody can be followed from one to the next. */
export const minPicturesPerS = 1 / longestHiddenS;

/**
 * Who was not found on one picture, if that is not long ago, is still reported as being there: that is the detector's
 * miss. Who was not found on two, or for longer, has gone behind something, and is found again under the same id.
 */
const maxMissed = 1;
const longestUnseenS = 0.5;

export interface PictureSize {
  width: number;
  height: number;
}

export function createPeopleCounter(
  shapes: CountingShapes,
  confidences: Confidences,
): PeopleCounter {
  let lastId = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  let current:
    | {
        tracker: Tracker;
        flows: FlowCounter;
        size: PictureSize;
        lastAtS: number;
        people: TrackedPerson[];
      }
    | undefined;

  function breaksAt(atS: number, { width, height }: PictureSize): boolean {
    if (!current) return true;
    const { size, lastAtS } = current;
    // The small part: a picture every 2 s is no break.
    const isLate = atS - lastAtS > longestHiddenS + 0.001;
    return isLate || size.width !== width || size.height !== height;
  }

  return {
    breaksAt,
    update(detections, { atS, at }, size) {
      if (!current || breaksAt(atS, size)) {
        const { width, height } = size;
        current = {
          tracker: createTracker({ confidences, width, height, nextId }),
          flows: createFlowCounter(shapes, width, height),
          size,
          lastAtS: atS,
          people: [],
        };
      }
      current.lastAtS = atS;
      current.people = current.tracker.update(detections, atS);
      current.flows.update(current.people, at);
      return current.people.filter(
        ({ missed, hiddenS }) => missed <= maxMissed && hiddenS <= longestUnseenS,
      );
    },
    followed: () => current?.people.map(({ box }) => box) ?? [],
    takeFlows: () => current?.flows.take() ?? { lines: [], zones: [], paths: [] },
  };
}
