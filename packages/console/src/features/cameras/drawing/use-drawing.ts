import { useState } from 'react';
import { type Point, type Shape, withMoved, withoutPoint, withPoint } from './points.ts';

/** Steps that can be undone. */
const maxSteps = 100;

export interface Drawing<S extends Shape> {
  shapes: S[];
  /** Index of the shape whose points can be moved. */
  chosen: number;
  choose: (nth: number) => void;
  /** Replaces a shape. A drag is one step, so that its moves are not remembered one by one. */
  replace: (nth: number, shape: S, isRemembered?: boolean) => void;
  add: (shape: S) => void;
  remove: (nth: number) => void;
  /** The shapes as they are now become a step to return to. */
  remember: () => void;
  undo: () => void;
  canUndo: boolean;
  /** After saving: nothing is undone beyond it. */
  forgetSteps: () => void;
  movePoint: (point: number, x: number, y: number, isRemembered?: boolean) => void;
  addPoint: (point: Point) => void;
  removePoint: (point: number) => void;
}

/** Shapes while they are drawn, with every step to undo. */
export function useDrawing<S extends Shape>(saved: () => S[]): Drawing<S> {
  const [shapes, setShapes] = useState(saved);
  return useDrawingOf(shapes, setShapes);
}

/** The same of shapes that are kept elsewhere, such as in a form. */
export function useDrawingOf<S extends Shape>(
  shapes: S[],
  setShapes: (shapes: S[]) => void,
): Drawing<S> {
  const [past, setPast] = useState<S[][]>([]);
  const [chosen, choose] = useState(0);
  const remember = () => setPast((before) => [...before.slice(1 - maxSteps), shapes]);
  const change = (next: S[], isRemembered = true) => {
    if (isRemembered) remember();
    setShapes(next);
  };
  const replace = (nth: number, shape: S, isRemembered = true) =>
    change(shapes.with(nth, shape), isRemembered);
  const shape = shapes[chosen];
  return {
    shapes,
    chosen,
    choose,
    replace,
    remember,
    add: (added) => {
      choose(shapes.length);
      change([...shapes, added]);
    },
    remove: (nth) => {
      choose(Math.max(0, shapes.length - 2));
      change(shapes.toSpliced(nth, 1));
    },
    undo: () => {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      setShapes(last);
      choose((nth) => Math.max(0, Math.min(nth, last.length - 1)));
    },
    canUndo: past.length > 0,
    forgetSteps: () => setPast([]),
    movePoint: (point, x, y, isRemembered = true) =>
      shape && replace(chosen, withMoved(shape, point, x, y), isRemembered),
    addPoint: (point) => shape && replace(chosen, withPoint(shape, point)),
    removePoint: (point) => shape && replace(chosen, withoutPoint(shape, point)),
  };
}
