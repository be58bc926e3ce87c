import { movenetCellPx, movenetRows } from '../../model/movenet-layout.ts';
import { WatchError } from '../../watch-error.ts';
import type { Detection, Place } from '../detector.ts';

/** A standing person's box is higher than wide; what is much wider is something that lies on the ground. */
const widestOfHeight = 1.5;
/** An ankle less likely than this is hidden. */
const minAnkleChance = 0.3;
/** How far, in cells of a picture's shorter side, an ankle may be from where the person's middle predicts it. */
const ankleSpread = 0.3;
/** An ankle is so far above the sole, as part of the person's height. */
const ankleOfHeight = 0.04;

/** The output of a MoveNet MultiPose, cell by cell. */
class MovenetCells {
  readonly count: number;
  readonly columns: number;
  readonly rows: number;
  private readonly numbers: ArrayLike<number>;

  constructor(numbers: ArrayLike<number>, shape: readonly number[], width: number) {
    const [batch, rows, cells = 0] = shape;
    this.columns = width / movenetCellPx;
    this.rows = cells / this.columns;
    if (batch !== 1 || rows !== movenetRows.count || !Number.isInteger(this.rows)) {
      throw new WatchError(
        `The model's output has the shape [${shape.join(', ')}], which is not that of a converted MoveNet: remove the file, and it is fetched again.`,
      );
    }
    this.numbers = numbers;
    this.count = cells;
  }

  number(row: number, cell: number): number {
    return this.numbers[row * this.count + cell] ?? 0;
  }
}

/** The likeliest place of an ankle in the person's box, near where the person's middle predicts it. */
function ankleOf(
  cells: MovenetCells,
  person: number,
  box: Detection,
  side: number,
): Place | undefined {
  const expectedX = cells.number(movenetRows.ankle + 2 * side, person) / movenetCellPx;
  const expectedY = cells.number(movenetRows.ankle + 2 * side + 1, person) / movenetCellPx;
  const spread = ankleSpread * Math.min(cells.columns, cells.rows);
  const from = (px: number) => Math.max(0, Math.ceil(px / movenetCellPx));
  const until = (px: number, most: number) => Math.min(most, Math.ceil(px / movenetCellPx));
  let best = 0;
  let bestCell = -1;
  for (let y = from(box.top); y < until(box.bottom, cells.rows); y += 1) {
    for (let x = from(box.left); x < until(box.right, cells.columns); x += 1) {
      const cell = y * cells.columns + x;
      const away = (x - expectedX) ** 2 + (y - expectedY) ** 2;
      const chance = cells.number(movenetRows.ankleChance + side, cell) * Math.exp(-away / spread);
      if (chance > best) [best, bestCell] = [chance, cell];
    }
  }
  if (best < minAnkleChance) return undefined;
  const exact = movenetRows.exactAnkle + 2 * side;
  return { x: cells.number(exact, bestCell), y: cells.number(exact + 1, bestCell) };
}

/** Where the soles are: below the middle of both ankles. */
function feetIn(cells: MovenetCells, person: number, box: Detection): { feet?: Place } {
  const left = ankleOf(cells, person, box, 0);
  const right = ankleOf(cells, person, box, 1);
  if (!left || !right) return {};
  const below = ankleOfHeight * (box.bottom - box.top);
  return { feet: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 + below } };
}

/**
 * The people in the output of a converted MoveNet MultiPose, in pixels of its picture and before overlapping ones are
 * suppressed, with their feet where both ankles are seen. `width` is the picture's.
 */
export function decodeMovenet(
  numbers: ArrayLike<number>,
  shape: readonly number[],
  options: { width: number; minimumConfidence: number },
): Detection[] {
  const cells = new MovenetCells(numbers, shape, options.width);
  const found: Detection[] = [];
  for (let cell = 0; cell < cells.count; cell += 1) {
    const confidence = cells.number(movenetRows.chance, cell);
    if (!(confidence >= options.minimumConfidence)) continue;
    const [x, y, width, height] = [0, 1, 2, 3].map((row) => cells.number(row, cell)) as [
      number,
      number,
      number,
      number,
    ];
    if (!(height > 0) || width > widestOfHeight * height) continue;
    const [left, top] = [x - width / 2, y - height / 2];
    const box = { left, top, right: left + width, bottom: top + height, confidence };
    found.push({ ...box, ...feetIn(cells, cell, box) });
  }
  return found;
}
