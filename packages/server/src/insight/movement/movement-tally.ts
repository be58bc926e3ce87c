import type { TimedPoint } from '@foyer/contract';
import { isInPolygon, type Point } from '@foyer/contract/picture-geometry';
import type { StoredPath } from '../../derived/paths/path-packing.ts';
import { eachCell, type Grid } from './cell-steps.ts';

/** Slower than this, m/s, somebody stands. */
export const standingBelowMPerS = 0.3;

export interface MovementZone {
  id: string;
  corners: readonly Point[];
}

/** Where people walk, as the tally needs it; `Way` is what is known of a way beside its ends. */
export interface MovementSurface<Way> extends Grid {
  /** Where a place of the picture is, in parts of the surface's width and height; undefined where nobody can say. */
  placeOf(picture: Point): Point | undefined;
  /** How far two places of the picture are from each other, metres; undefined where nobody can say. */
  metresBetween(from: Point, to: Point, way: Way): number | undefined;
  /** In the order in which they are looked at: of two that overlap the first one counts. */
  zones: readonly MovementZone[];
}

/** How many went from one zone to the next; null: they came into view, or left it. */
export interface Transition {
  from: string | null;
  to: string | null;
  people: number;
}

/** Somebody on the way. */
interface Walk {
  cells: Set<number>;
  /** The zone before; null: none yet. */
  zone: string | null;
}

/** Adds up where people walk and stand, how fast, and from where to where. */
export class MovementTally<Way = StoredPath> {
  readonly #surface: MovementSurface<Way>;
  /** Walks through each square. */
  readonly walks: Int32Array;
  /** Seconds that people stood in each square, all together. */
  readonly standingS: Float64Array;
  readonly #movingS: Float64Array;
  readonly #movedM: Float64Array;
  readonly #transitions = new Map<string, Transition>();
  /** Zones that reach into a square, of the squares that somebody walked through. */
  readonly #zonesOf: (readonly MovementZone[])[] = [];
  people = 0;
  /** Whether anybody can say how fast people were. */
  knowsSpeed = false;

  constructor(surface: MovementSurface<Way>) {
    this.#surface = surface;
    const cells = surface.columns * surface.rows;
    this.walks = new Int32Array(cells);
    this.standingS = new Float64Array(cells);
    this.#movingS = new Float64Array(cells);
    this.#movedM = new Float64Array(cells);
  }

  begin(): Walk {
    this.people += 1;
    return { cells: new Set(), zone: null };
  }

  step(walk: Walk, from: TimedPoint, to: TimedPoint, way: Way): void {
    const [start, end] = [this.#surface.placeOf(from), this.#surface.placeOf(to)];
    if (!start || !end) return;
    const seconds = (to.at - from.at) / 1000;
    const metres = this.#surface.metresBetween(from, to, way);
    if (metres !== undefined) this.knowsSpeed = true;
    const isStanding = metres !== undefined && metres / seconds < standingBelowMPerS;
    eachCell(this.#surface, start, end, (cell, middle, share) => {
      if (!walk.cells.has(cell)) {
        walk.cells.add(cell);
        this.walks[cell]! += 1;
      }
      if (isStanding) this.standingS[cell]! += share * seconds;
      else if (metres !== undefined) {
        this.#movingS[cell]! += share * seconds;
        this.#movedM[cell]! += share * metres;
      }
      this.#enter(walk, cell, middle);
    });
  }

  end(walk: Walk): void {
    if (walk.zone !== null) this.#add(walk.zone, null);
  }

  /** Metres a second of those who walked through a square; null where nobody did, or nobody can say. */
  speedAt(cell: number): number | null {
    const seconds = this.#movingS[cell]!;
    return seconds > 0 ? this.#movedM[cell]! / seconds : null;
  }

  /** From the most people to the fewest. */
  get transitions(): Transition[] {
    return [...this.#transitions.values()].sort((a, b) => b.people - a.people);
  }

  #enter(walk: Walk, cell: number, place: Point): void {
    this.#zonesOf[cell] ??= this.#zonesNear(cell);
    const zone = this.#zonesOf[cell].find(({ corners }) => isInPolygon(place, corners));
    // Who comes back to a zone without another one between has not left it for anywhere.
    if (!zone || zone.id === walk.zone) return;
    this.#add(walk.zone, zone.id);
    walk.zone = zone.id;
  }

  #zonesNear(cell: number): MovementZone[] {
    const { columns, rows, zones } = this.#surface;
    const [left, top] = [(cell % columns) / columns, Math.floor(cell / columns) / rows];
    const reaches = (places: readonly number[], from: number, to: number) =>
      Math.min(...places) <= to && Math.max(...places) >= from;
    return zones.filter(
      ({ corners }) =>
        reaches(
          corners.map(({ x }) => x),
          left,
          left + 1 / columns,
        ) &&
        reaches(
          corners.map(({ y }) => y),
          top,
          top + 1 / rows,
        ),
    );
  }

  #add(from: string | null, to: string | null): void {
    const key = JSON.stringify([from, to]);
    const transition = this.#transitions.get(key) ?? { from, to, people: 0 };
    transition.people += 1;
    this.#transitions.set(key, transition);
  }
}
