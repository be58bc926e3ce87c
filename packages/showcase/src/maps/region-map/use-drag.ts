import { type PointerEvent, useRef } from 'react';
import type { Viewpoint } from './region-view.ts';
import type { RegionViewing } from './use-region-view.ts';

/** A pointer that moves less than this presses. Pixels. */
const dragFromPx = 4;

/** Lets a pointer drag the map. */
export function useDrag({ viewpoint, move }: RegionViewing) {
  const drag = useRef<{ x: number; y: number; from: Viewpoint; isDragged: boolean } | null>(null);
  const drop = () => {
    drag.current = null;
  };
  return {
    onPointerDown: ({ clientX: x, clientY: y, button }: PointerEvent) => {
      if (button === 0) drag.current = { x, y, from: viewpoint, isDragged: false };
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const start = drag.current;
      if (!start) return;
      const by = { x: event.clientX - start.x, y: event.clientY - start.y };
      if (!start.isDragged && Math.hypot(by.x, by.y) < dragFromPx) return;
      start.isDragged = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      move(start.from, by);
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
}
