import { type PointerEvent, useRef } from 'react';
import type { Looking } from './region-view.ts';
import type { RegionViewing } from './use-region-view.ts';

/** A pointer that moves less than this presses. Pixels. */
const dragFromPx = 4;

/** Lets a pointer drag the map. */
export function useHand({ looking, move }: RegionViewing) {
  const held = useRef<{ x: number; y: number; from: Looking; isDragged: boolean } | null>(null);
  const drop = () => {
    held.current = null;
  };
  return {
    onPointerDown: ({ clientX: x, clientY: y, button }: PointerEvent) => {
      if (button === 0) held.current = { x, y, from: looking, isDragged: false };
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const start = held.current;
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
