import { t } from '@foyer/translation/page';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useRef } from 'react';
import classes from './drawing-surface.module.css';
import { maxPoints, type Point, pointAt, type Shape } from './points.ts';
import { ShapeOutline } from './shape-outline.tsx';
import type { Drawing } from './use-drawing.ts';

interface Props<S extends Shape> {
  drawing: Pick<
    Drawing<S>,
    'shapes' | 'chosen' | 'addPoint' | 'movePoint' | 'removePoint' | 'remember'
  >;
  /** What a shape is called, as in `mask 2`. */
  nameOf: (nth: number) => string;
  /** Whether the last point is joined with the first. */
  isClosed: (shape: S) => boolean;
  /** A first point is set where no shape is chosen: the shape that it begins. */
  onBegin?: ((point: Point) => void) | undefined;
  /** False where points stand for themselves: no line joins them. */
  isJoined?: boolean;
  /** The most points that a shape has. */
  most?: number;
  /** What else lies over the picture, such as arrows. */
  children?: ReactNode;
}

/** One press of an arrow key, as a fraction of the picture; five times with Shift. */
const step = 0.01;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Lies over a picture and draws shapes: by pointer, and by keys on the points of the chosen one. */
export function DrawingSurface<S extends Shape>(props: Props<S>) {
  const { drawing, nameOf, isClosed, onBegin, isJoined = true, most = maxPoints, children } = props;
  const { shapes, chosen } = drawing;
  const surface = useRef<HTMLDivElement>(null);
  const points = shapes[chosen]?.points ?? [];

  /** The pointer's position as fractions of the picture. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return pointAt(0, 0);
    return pointAt((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  };
  const press = (event: PointerEvent) => {
    if (event.target !== surface.current || event.button !== 0) return;
    if (!shapes[chosen]) onBegin?.(placeOf(event));
    else if (points.length < most) drawing.addPoint(placeOf(event));
  };
  const key = (event: KeyboardEvent, nth: number) => {
    const [dx = 0, dy = 0] = arrows[event.key] ?? [];
    const [x, y] = points[nth] ?? [0, 0];
    const times = event.shiftKey ? 5 : 1;
    if (dx !== 0 || dy !== 0) drawing.movePoint(nth, x + dx * times, y + dy * times);
    else if (event.key === 'Delete') drawing.removePoint(nth);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={surface} className={classes.surface} onPointerDown={press}>
      <svg
        className={classes.shapes}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {(isJoined ? shapes : []).map((shape, nth) => (
          <ShapeOutline
            // biome-ignore lint/suspicious/noArrayIndexKey: a new shape has no name of its own
            key={nth}
            points={shape.points}
            isClosed={isClosed(shape)}
            isChosen={nth === chosen}
          />
        ))}
      </svg>
      {children}
      {points.map(([x, y], nth) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no id
          key={nth}
          type="button"
          className={classes.point}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label={t('Point {number} of {shape}: {x} {y}', {
            number: nth + 1,
            shape: nameOf(chosen),
            x,
            y,
          })}
          onKeyDown={(event) => key(event, nth)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drawing.remember();
          }}
          onPointerMove={(event) => {
            if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
            drawing.movePoint(nth, ...placeOf(event), false);
          }}
        />
      ))}
    </div>
  );
}
