import type { IBlock, IDxf, IEntity, ILayer } from 'dxf-parser';
import {
  type Affine,
  applied,
  combined,
  identity,
  insertion,
  mirrored,
  type Point,
} from './affine.ts';
import { entityPoints } from './entity-points.ts';
import type { Shape } from './shape.ts';

/** Points that a drawing has at most. */
export const maxPoints = 600_000;
/** Blocks within blocks; deeper ones refer to each other in a circle. */
const maxDepth = 16;

export class TooComplex extends Error {}

interface Inserted extends IEntity {
  name?: string;
  position?: Point;
  xScale?: number;
  yScale?: number;
  rotation?: number;
  columnCount?: number;
  rowCount?: number;
  columnSpacing?: number;
  rowSpacing?: number;
  extrusionDirection?: { z?: number };
  extrusionDirectionZ?: number;
}

/** All that a drawing's model shows, in its own units, with blocks put where they are inserted. */
export function shapesOf({ entities, blocks, tables }: IDxf): Shape[] {
  const shapes: Shape[] = [];
  const layers = (tables?.layer?.layers ?? {}) as Record<string, ILayer>;
  let points = 0;
  const add = (shape: Shape) => {
    points += shape.kind === 'line' ? shape.points.length : 4;
    if (points > maxPoints) throw new TooComplex();
    shapes.push(shape);
  };
  const isHidden = (entity: IEntity) => {
    const layer = layers[entity.layer];
    return entity.visible === false || layer?.visible === false || layer?.frozen === true;
  };
  const draw = (list: readonly IEntity[], to: Affine, depth: number) => {
    for (const entity of list) {
      if (isHidden(entity)) continue;
      const seen = isFromBelow(entity) ? combined(to, mirrored) : to;
      if (entity.type === 'INSERT') insert(entity, seen, depth);
      else for (const shape of entityPoints(entity)) add(placed(shape, seen));
    }
  };
  const insert = (entity: Inserted, to: Affine, depth: number) => {
    const block = (blocks as Record<string, IBlock | undefined>)[entity.name ?? ''];
    if (!block?.entities || depth >= maxDepth) return;
    const [columns, rows] = [entity.columnCount ?? 1, entity.rowCount ?? 1];
    if (columns * rows > maxPoints) throw new TooComplex();
    for (let nth = 0; nth < columns * rows; nth += 1) {
      points += 1;
      if (points > maxPoints) throw new TooComplex();
      const own = insertion({
        base: {
          x: (block.position?.x ?? 0) - (nth % columns) * (entity.columnSpacing ?? 0),
          y: (block.position?.y ?? 0) - Math.floor(nth / columns) * (entity.rowSpacing ?? 0),
        },
        at: entity.position ?? { x: 0, y: 0 },
        xScale: entity.xScale ?? 1,
        yScale: entity.yScale ?? 1,
        rotation: entity.rotation ?? 0,
      });
      draw(block.entities, combined(to, own), depth + 1);
    }
  };
  draw(
    entities.filter(({ inPaperSpace }) => !inPaperSpace),
    identity,
    0,
  );
  return shapes.filter(isWhole);
}

const isFromBelow = (entity: Inserted) =>
  (entity.extrusionDirectionZ ?? entity.extrusionDirection?.z ?? 1) < 0;

function placed(shape: Shape, to: Affine): Shape {
  if (shape.kind === 'line')
    return { kind: 'line', points: shape.points.map((point) => applied(to, point)) };
  const size = Math.sqrt(Math.abs(to.a * to.d - to.b * to.c));
  const turn = (Math.atan2(to.b, to.a) * 180) / Math.PI;
  return {
    ...shape,
    at: applied(to, shape.at),
    height: shape.height * size,
    rotation: shape.rotation + turn,
  };
}

const isPoint = ({ x, y }: Point) => Number.isFinite(x) && Number.isFinite(y);
const isWhole = (shape: Shape) =>
  shape.kind === 'line'
    ? shape.points.length > 1 && shape.points.every(isPoint)
    : isPoint(shape.at) && shape.height > 0 && shape.text.trim() !== '';
