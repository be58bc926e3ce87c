import { groundPlane } from '@foyer/contract/ground-plane';
import { showFigure } from '@foyer/kit';
import { useMemo } from 'react';
import drawing from '../drawing/drawing-surface.module.css';
import type { Point } from '../drawing/points.ts';
import { ShapeOutline } from '../drawing/shape-outline.tsx';
import classes from './ground.module.css';
import { type GroundDraft, rectangleOf } from './ground-draft.ts';
import { groundGrid } from './ground-grid.ts';

const wholePicture = { width: 1, height: 1 };

/** The grid of metres on a floor; undefined while it cannot be drawn. */
export function useGroundGrid(ground: GroundDraft) {
  return useMemo(() => {
    const rectangle = rectangleOf(ground);
    return rectangle && groundGrid(groundPlane(rectangle, wholePicture), wholePicture);
  }, [ground]);
}

interface Props {
  ground: GroundDraft;
  grid: ReturnType<typeof useGroundGrid>;
}

/** Lies over a picture: the rectangle on the floor with its sides, and the grid. */
export function GroundOverlay({ ground: { points, width_m, depth_m }, grid }: Props) {
  const [first, second, third] = points;
  return (
    <>
      <svg
        className={`${drawing.shapes} ${classes.clipped}`}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        data-lines={grid?.lines.length ?? 0}
      >
        {grid?.lines.map(({ from, to }, nth) => {
          const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <g key={nth}>
              <line className={classes.gridEdge} {...ends} />
              <line className={classes.gridLine} {...ends} />
            </g>
          );
        })}
        {first && <ShapeOutline points={[...points, first]} isClosed={false} isChosen />}
      </svg>
      {points.map((point, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other name
        <Label key={nth} at={point} isCorner>
          {nth + 1}
        </Label>
      ))}
      {first && second && width_m !== null && (
        <Label at={between(first, second)}>{showFigure(width_m)} m</Label>
      )}
      {second && third && depth_m !== null && (
        <Label at={between(second, third)}>{showFigure(depth_m)} m</Label>
      )}
    </>
  );
}

const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

interface LabelProps {
  at: Point;
  isCorner?: boolean;
  children: React.ReactNode;
}

const Label = ({ at: [x, y], isCorner = false, children }: LabelProps) => (
  <span
    className={classes.label}
    style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    data-corner={isCorner || undefined}
    aria-hidden
  >
    {children}
  </span>
);
