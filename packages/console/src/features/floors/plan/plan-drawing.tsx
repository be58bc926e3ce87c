import type { FloorArea, FloorCamera, FloorScale } from '@foyer/contract';
import type { ReactNode } from 'react';
import classes from './plan-drawing.module.css';
import { type PlanShape, rangeOnPlan, viewPath } from './plan-geometry.ts';

interface Props {
  plan: PlanShape;
  scale: FloorScale | null;
  cameras: readonly (FloorCamera & { tone?: string })[];
  areas: readonly (FloorArea & { tone?: string })[];
  /** Of the cameras or the areas, whichever are worked on. */
  chosenCamera?: number | undefined;
  children?: ReactNode;
}

/** What stands and lies on a plan, drawn in its units: views of cameras and areas. Names and buttons lie over it. */
export const PlanDrawing = ({ plan, scale, cameras, areas, chosenCamera, children }: Props) => (
  <svg
    className={classes.drawing}
    viewBox={`0 0 ${plan.Width} ${plan.Height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {areas.map(({ area, points, tone }) => (
      <polygon
        key={area}
        className={classes.area}
        data-tone={tone}
        points={points.map(([x = 0, y = 0]) => `${x * plan.Width},${y * plan.Height}`).join(' ')}
      />
    ))}
    {cameras.map((camera) => (
      <path
        key={camera.camera}
        className={classes.view}
        data-tone={camera.tone}
        data-chosen={camera.camera === chosenCamera || undefined}
        d={viewPath(camera, plan, rangeOnPlan(camera, plan, scale))}
      />
    ))}
    {children}
  </svg>
);
