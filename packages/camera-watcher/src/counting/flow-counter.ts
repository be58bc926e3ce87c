import type { Direction } from '@foyer/contract/line-crossing';
import { countPaths, type WalkedPath } from '@foyer/contract/path-crossings';
import type { Point } from '@foyer/contract/picture-geometry';
import { feetOf } from '../detect/detector.ts';
import type { TrackedPerson } from '../tracking/tracker.ts';
import type { CountingShapes } from './counting-shapes.ts';
import { createPathRecorder, marginOfHeight } from './path-recorder.ts';
import { watchZone, type ZoneWatch } from './zone-presence.ts';

/** What a message says of lines and zones. */
export interface Flows {
  lines: { id: string; in: number; out: number }[];
  zones: { id: string; people: number; dwell_s: number[] }[];
  /** How people moved since the last call: the lines are counted by them. */
  paths: WalkedPath[];
}

/** Counts crossings and stays of the people of one camera. */
export interface FlowCounter {
  /**
   * Everybody who is followed, on the picture taken at `atS` of the recording, which is the moment `at` (ms since 1970). Who
   * is missing has left.
   */
  update(people: readonly TrackedPerson[], atS: number, at: number): void;
  /** What was counted since the last call, and who is in the zones now. */
  take(): Flows;
}

/** As many stays as a message may carry. */
const maxStays = 5000;

const toPixels = (point: Point, width: number, height: number): Point => ({
  x: point.x * width,
  y: point.y * height,
});

export function createFlowCounter(
  shapes: CountingShapes,
  width: number,
  height: number,
): FlowCounter {
  const px = (point: Point) => toPixels(point, width, height);
  const lines = shapes.lines.map(({ id, points }) => ({ id, counter: countPaths(points) }));
  const recorder = createPathRecorder(width, height);
  const zones = shapes.zones.map(({ id, corners }) => ({ id, corners: corners.map(px) }));
  const stays = new Map<string, number[]>(zones.map(({ id }) => [id, []]));
  const followed = new Map<number, ZoneWatch[]>();

  function addStay(zone: number, seconds: number | null) {
    if (seconds === null) return;
    stays.get(zones[zone]?.id ?? '')?.push(Math.round(seconds * 10) / 10);
  }

  function zonesOf(id: number) {
    const known = followed.get(id);
    if (known) return known;
    const watches = zones.map(({ corners }) => watchZone(corners));
    followed.set(id, watches);
    return watches;
  }

  function move({ id, box }: TrackedPerson, atS: number, at: number) {
    const feet = feetOf(box);
    const tall = Math.max(box.bottom - box.top, box.right - box.left);
    recorder.move(id, { at, x: feet.x / width, y: feet.y / height }, tall);
    for (const [nth, zone] of zonesOf(id).entries())
      addStay(nth, zone.moveTo(feet, marginOfHeight * tall, atS));
  }

  function end(id: number) {
    recorder.end(id);
    for (const [at, zone] of followed.get(id)?.entries() ?? []) addStay(at, zone.end());
    followed.delete(id);
  }

  return {
    update(people, atS, at) {
      // A hidden person's place is a guess: the next picture on which the person is seen decides.
      for (const person of people) if (person.hiddenS === 0) move(person, atS, at);
      const present = new Set(people.map(({ id }) => id));
      for (const id of [...followed.keys()]) if (!present.has(id)) end(id);
    },
    take() {
      const paths = recorder.take();
      const flows: Flows = {
        lines: lines.map(({ id, counter }) => {
          const crossings = paths.flatMap((path) => counter.add(path));
          const going = (direction: Direction) =>
            crossings.filter((crossing) => crossing.direction === direction).length;
          return { id, in: going('in'), out: going('out') };
        }),
        zones: zones.map(({ id }, at) => ({
          id,
          people: [...followed.values()].filter((watches) => watches[at]?.isInside()).length,
          dwell_s: (stays.get(id) ?? []).slice(0, maxStays),
        })),
        paths,
      };
      for (const { id } of zones) stays.set(id, []);
      return flows;
    },
  };
}
