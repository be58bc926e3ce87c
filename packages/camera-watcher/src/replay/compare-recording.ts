import {
  type ComparedCrossing,
  type CrossingDifference,
  compareCrossings,
} from '@foyer/contract/compare-crossings';
import type { Direction } from '@foyer/contract/line-crossing';
import { clearMomentOf, countPaths } from '@foyer/contract/path-crossings';
import type { CountingLine } from '../counting/counting-shapes.ts';
import type { FollowedRecording } from './follow-recording.ts';

/** A crossing as one setting counts it. */
export interface CountedCrossing {
  /** Seconds from the begin of the recording. */
  atS: number;
  way: Direction;
}

/** A crossing of a recording, as both settings count it. */
export interface ReplayedCrossing {
  recording: string;
  line: string;
  difference?: 'same' | CrossingDifference<ComparedCrossing>['kind'];
  /** Absent where it was lost. */
  counted?: CountedCrossing;
  /** As the setting counts it that is compared with. */
  against?: CountedCrossing;
}

interface Counted {
  followed: FollowedRecording;
  lines: readonly CountingLine[];
}

/** Who crossed the lines, by the code that counts for the watcher. */
function crossingsOf({ followed, lines }: Counted, areSamePeople: boolean): ComparedCrossing[] {
  return lines.flatMap(({ id: line, points }) => {
    const counter = countPaths(points);
    return followed.paths.flatMap((path) =>
      counter.add(path).map((crossing) => ({
        line,
        // Two detectors keep different points of the same way: their moments would be seconds apart.
        at: clearMomentOf(points, crossing),
        direction: crossing.direction,
        ...(areSamePeople && { person: path.person }),
      })),
    );
  });
}

const countedOf = ({ at, direction }: ComparedCrossing): CountedCrossing => ({
  atS: at / 1000,
  way: direction,
});

/** The crossings of one recording in order of moments, beside those of another setting where there is one. */
export function replayedCrossings(
  recording: string,
  counted: Counted,
  against: Counted | undefined,
  toleranceMs: number,
): ReplayedCrossing[] {
  const areSamePeople = counted.followed === against?.followed;
  const now = crossingsOf(counted, areSamePeople);
  if (!against) {
    return now
      .sort((a, b) => a.at - b.at)
      .map((one) => ({ recording, line: one.line, counted: countedOf(one) }));
  }
  const compared = compareCrossings(crossingsOf(against, areSamePeople), now, toleranceMs);
  const all = [
    ...compared.same.map((pair) => ({ kind: 'same' as const, ...pair })),
    ...compared.differences,
  ];
  return all
    .map(({ kind, ...sides }): ReplayedCrossing => {
      const after = 'after' in sides ? sides.after : undefined;
      const before = 'before' in sides ? sides.before : undefined;
      return {
        recording,
        line: (after ?? before)?.line ?? '',
        difference: kind,
        ...(after && { counted: countedOf(after) }),
        ...(before && { against: countedOf(before) }),
      };
    })
    .sort((a, b) => momentOf(a) - momentOf(b));
}

/** Seconds from the begin of the recording. */
export const momentOf = ({ counted, against }: ReplayedCrossing): number =>
  (counted ?? against)?.atS ?? 0;
