import type { Direction } from '@foyer/contract/line-crossing';
import { longestReturnS } from '@foyer/contract/longest-return';
import { countPaths, type PathCrossing, type WalkedPath } from '@foyer/contract/path-crossings';
import { isInPolygon, type Point } from '@foyer/contract/picture-geometry';
import { countStays } from '@foyer/contract/zone-stays';
import { feetOf } from '../detect/detector.ts';
import type { TrackedPerson } from '../tracking/tracker.ts';
import type { CountingShapes } from './counting-shapes.ts';
import { createPathRecorder } from './path-recorder.ts';

/** Who crossed a line, and after how many seconds each of those came back who had crossed it before. */
interface CountedLine {
  id: string;
  in: number;
  out: number;
  returned_after_s?: { in: number[]; out: number[] };
}

/** What a message says of lines and zones. */
export interface Flows {
  lines: CountedLine[];
  zones: { id: string; people: number; dwell_s: number[] }[];
  /** How people moved since the last call: lines and zones are counted by them. */
  paths: WalkedPath[];
}

/** Counts crossings and stays of the people of one camera. */
export interface FlowCounter {
  /** Everybody who is followed, on the picture of the moment `at` (ms since 1970). Who is missing has left. */
  update(people: readonly TrackedPerson[], at: number): void;
  /** What was counted since the last call, and who is in the zones now. */
  take(): Flows;
}

/** After how many seconds those came back who did. */
const returnsAmong = (crossings: readonly PathCrossing[]) =>
  crossings
    .flatMap(({ returnedAfterMs }) => returnedAfterMs ?? [])
    .map((ms) => Math.round(ms / 100) / 10)
    .filter((seconds) => seconds <= longestReturnS)
    .slice(0, maxStays);

/** As many stays, and returns, as a message may carry. */
const maxStays = 5000;

export function createFlowCounter(
  shapes: CountingShapes,
  width: number,
  height: number,
): FlowCounter {
  const lines = shapes.lines.map(({ id, points }) => ({ id, counter: countPaths(points) }));
  const zones = shapes.zones.map(({ id, corners }) => ({
    id,
    corners,
    counter: countStays(corners),
  }));
  const recorder = createPathRecorder(width, height);
  /** Where those who are followed were seen last. */
  const followed = new Map<number, Point>();
  let hasLeft: number[] = [];

  function move({ id, box }: TrackedPerson, at: number) {
    const feet = feetOf(box);
    const place = { x: feet.x / width, y: feet.y / height };
    followed.set(id, place);
    recorder.move(id, { at, ...place }, Math.max(box.bottom - box.top, box.right - box.left));
  }

  function end(id: number) {
    recorder.end(id);
    followed.delete(id);
    hasLeft.push(id);
  }

  function takeLines(paths: readonly WalkedPath[]): Flows['lines'] {
    return lines.map(({ id, counter }) => {
      const crossings = paths.flatMap((path) => counter.add(path));
      const going = (direction: Direction) =>
        crossings.filter((crossing) => crossing.direction === direction);
      const counted = { id, in: going('in').length, out: going('out').length };
      const returned = { in: returnsAmong(going('in')), out: returnsAmong(going('out')) };
      const hasReturned = returned.in.length + returned.out.length > 0;
      return hasReturned ? { ...counted, returned_after_s: returned } : counted;
    });
  }

  function takeZones(paths: readonly WalkedPath[]): Flows['zones'] {
    return zones.map(({ id, corners, counter }) => {
      const stays = [
        ...paths.flatMap((path) => counter.add(path)),
        ...hasLeft.flatMap((person) => counter.leave(person)),
      ];
      // Who was seen on one picture so far has no path.
      const isInside = ([person, place]: [number, Point]) =>
        counter.isInside(person) ?? isInPolygon(place, corners);
      return {
        id,
        people: [...followed].filter(isInside).length,
        dwell_s: stays
          .slice(0, maxStays)
          .map(({ from, until }) => Math.round((until - from) / 100) / 10),
      };
    });
  }

  return {
    update(people, at) {
      // A hidden person's place is a guess: the next picture on which the person is seen decides.
      for (const person of people) if (person.hiddenS === 0) move(person, at);
      const present = new Set(people.map(({ id }) => id));
      for (const id of [...followed.keys()]) if (!present.has(id)) end(id);
    },
    take() {
      const paths = recorder.take();
      const flows = { lines: takeLines(paths), zones: takeZones(paths), paths };
      hasLeft = [];
      return flows;
    },
  };
}
