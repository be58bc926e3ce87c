import { feetOf } from '../detect/detector.ts';
import type { TrackedPerson } from '../tracking/tracker.ts';
import type { CountingShapes } from './counting-shapes.ts';
import type { Point } from './geometry.ts';
import { type LineWatch, watchLine } from './line-crossing.ts';
import { watchZone, type ZoneWatch } from './zone-presence.ts';

/** What a message says of lines and zones. */
export interface Flows {
  lines: { id: string; in: number; out: number }[];
  zones: { id: string; people: number; dwell_s: number[] }[];
}

/** Counts crossings and stays of the people of one camera. */
export interface FlowCounter {
  /** Everybody who is followed, on the picture taken at `atS`. Who is missing has left. */
  update(people: readonly TrackedPerson[], atS: number): void;
  /** What was counted since the last call, and who is in the zones now. */
  take(): Flows;
}

/** A person must be so far beyond a line, as part of the own height (some 15 cm). */
const marginOfHeight = 0.1;
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
  const lines = shapes.lines.map(({ id, points }) => ({ id, points: points.map(px) }));
  const zones = shapes.zones.map(({ id, corners }) => ({ id, corners: corners.map(px) }));
  const crossings = new Map(lines.map(({ id }) => [id, { in: 0, out: 0 }]));
  const stays = new Map<string, number[]>(zones.map(({ id }) => [id, []]));
  const followed = new Map<number, { lines: LineWatch[]; zones: ZoneWatch[] }>();

  function addStay(zone: number, seconds: number | null) {
    if (seconds === null) return;
    stays.get(zones[zone]?.id ?? '')?.push(Math.round(seconds * 10) / 10);
  }

  function watchesOf(id: number) {
    const known = followed.get(id);
    if (known) return known;
    const watches = {
      lines: lines.map(({ points }) => watchLine(points)),
      zones: zones.map(({ corners }) => watchZone(corners)),
    };
    followed.set(id, watches);
    return watches;
  }

  function move({ id, box }: TrackedPerson, atS: number) {
    const feet = feetOf(box);
    const margin = marginOfHeight * Math.max(box.bottom - box.top, box.right - box.left);
    const watches = watchesOf(id);
    for (const [at, line] of lines.entries()) {
      const direction = watches.lines[at]?.moveTo(feet, margin);
      const count = crossings.get(line.id);
      if (direction && count) count[direction] += 1;
    }
    for (const [at, zone] of watches.zones.entries()) addStay(at, zone.moveTo(feet, margin, atS));
  }

  function end(id: number) {
    for (const [at, zone] of followed.get(id)?.zones.entries() ?? []) addStay(at, zone.end());
    followed.delete(id);
  }

  return {
    update(people, atS) {
      // A hidden person's place is a guess: the next picture on which the person is seen decides.
      for (const person of people) if (person.hiddenS === 0) move(person, atS);
      const present = new Set(people.map(({ id }) => id));
      for (const id of [...followed.keys()]) if (!present.has(id)) end(id);
    },
    take() {
      const flows: Flows = {
        lines: lines.map(({ id }) => ({ id, ...(crossings.get(id) ?? { in: 0, out: 0 }) })),
        zones: zones.map(({ id }, at) => ({
          id,
          people: [...followed.values()].filter((watches) => watches.zones[at]?.isInside()).length,
          dwell_s: (stays.get(id) ?? []).slice(0, maxStays),
        })),
      };
      for (const { id } of lines) crossings.set(id, { in: 0, out: 0 });
      for (const { id } of zones) stays.set(id, []);
      return flows;
    },
  };
}
