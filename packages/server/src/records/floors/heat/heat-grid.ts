import type { PicturePlacement, PlanSize } from '@foyer/contract/floor-geometry';
import type { Feet } from '../../cameras/feet.ts';

/** Sides of squares to choose from, metres: the smallest with which a plan has few enough. */
const sidesM = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
const maxCells = 8_000;

export interface HeatGrid {
  columns: number;
  rows: number;
  /** Side of a square, metres. */
  cellM: number;
}

/** Squares over what a plan shows. */
export function heatGridOf({ widthM, heightM }: PlanSize): HeatGrid {
  const grids = sidesM.map((cellM) => ({
    columns: Math.max(1, Math.ceil(widthM / cellM)),
    rows: Math.max(1, Math.ceil(heightM / cellM)),
    cellM,
  }));
  return grids.find(({ columns, rows }) => columns * rows <= maxCells) ?? grids.at(-1)!;
}

/** A camera whose picture is placed on the plan. */
export interface PlacedCamera {
  placement: PicturePlacement;
  /** Where it stands, metres. */
  at: { x: number; y: number };
  rangeM: number;
}

/** People in each square, of one camera: null where it does not look. */
export class CameraHeat {
  readonly #grid: HeatGrid;
  readonly #size: PlanSize;
  readonly #camera: PlacedCamera;
  readonly #seen: boolean[];
  readonly #sums: Float64Array;
  /** Messages that the sums stand for. */
  #weight = 0;
  people = 0;

  constructor(grid: HeatGrid, size: PlanSize, camera: PlacedCamera) {
    this.#grid = grid;
    this.#size = size;
    this.#camera = camera;
    this.#sums = new Float64Array(grid.columns * grid.rows);
    this.#seen = Array.from(this.#sums, (_, cell) => looksAt(camera, grid, size, cell));
  }

  /** Adds the people of some pictures that stand for `weight` pictures. */
  add(pictures: readonly (readonly Feet[])[], weight: number): void {
    if (pictures.length === 0) return;
    this.#weight += weight;
    const each = weight / pictures.length;
    for (const feet of pictures.flat()) {
      const cell = this.#cellOf(feet);
      if (cell === undefined) continue;
      this.people += 1;
      this.#sums[cell]! += each;
    }
  }

  /** People in a square on average; null where the camera does not look, or nothing was read. */
  at(cell: number): number | null {
    return this.#seen[cell] && this.#weight > 0 ? this.#sums[cell]! / this.#weight : null;
  }

  /** People farther than the camera sees them are placed too inexactly. */
  #cellOf(feet: Feet): number | undefined {
    const place = this.#camera.placement.onPlan(feet);
    if (!place || !isNear(this.#camera, place)) return undefined;
    const { columns, cellM } = this.#grid;
    const { widthM, heightM } = this.#size;
    if (place.x < 0 || place.y < 0 || place.x >= widthM || place.y >= heightM) return undefined;
    const cell = Math.floor(place.y / cellM) * columns + Math.floor(place.x / cellM);
    // Whoever stands at the edge of the view is in a square whose middle is outside of it.
    this.#seen[cell] = true;
    return cell;
  }
}

/** Whether a camera sees the middle of a square. */
export function looksAt(
  camera: PlacedCamera,
  { columns, cellM }: HeatGrid,
  { widthM, heightM }: PlanSize,
  cell: number,
): boolean {
  const place = {
    x: Math.min(widthM, ((cell % columns) + 0.5) * cellM),
    y: Math.min(heightM, (Math.floor(cell / columns) + 0.5) * cellM),
  };
  const picture = camera.placement.onPicture(place);
  return picture !== undefined && isWithin(picture) && isNear(camera, place);
}

const isNear = ({ at, rangeM }: PlacedCamera, { x, y }: { x: number; y: number }) =>
  Math.hypot(x - at.x, y - at.y) <= rangeM;

const isWithin = ({ x, y }: Feet) => x >= 0 && x <= 1 && y >= 0 && y <= 1;
