import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { panned, wholePlan, zoomed } from './view-port.ts';

const keyStep = 0.1;
const keyZoom = 1.5;
/** A pointer that moves less, in pixels, clicks what lies on the plan. */
const clickReachPx = 6;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};

interface Touch {
  x: number;
  y: number;
  /** Where a pointer went down on something that can be clicked; undefined once it moves the plan. */
  down?: { clientX: number; clientY: number } | undefined;
}

/** Moves and enlarges a plan: by one pointer and by two, by the wheel while it has the focus or with Ctrl, and by keys. */
export function useViewPort() {
  const [view, setView] = useState(wholePlan);
  const frame = useRef<HTMLDivElement>(null);
  const touches = useRef(new Map<number, Touch>());
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Touch => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return { x: 0.5, y: 0.5 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };

  // React's own listener of the wheel cannot keep the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !element?.contains(document.activeElement)) return;
      event.preventDefault();
      setView((before) => zoomed(before, Math.exp(-event.deltaY / 400), placeOf(event)));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  });

  const move = (event: PointerEvent) => {
    const last = touches.current.get(event.pointerId);
    if (!last) return;
    const others = [...touches.current].filter(([id]) => id !== event.pointerId);
    const other = others[0]?.[1];
    if (last.down && !other && isNear(last.down, event)) return;
    const now = placeOf(event);
    touches.current.set(event.pointerId, now);
    // What the plan has captured clicks nothing.
    if (last.down) frame.current?.setPointerCapture(event.pointerId);
    if (!other) setView((before) => panned(before, now.x - last.x, now.y - last.y));
    else {
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) /
        Math.max(0.01, Math.hypot(last.x - other.x, last.y - other.y));
      setView((before) => zoomed(before, factor, other));
    }
  };
  const end = (event: PointerEvent) => void touches.current.delete(event.pointerId);

  return {
    view,
    frame,
    zoomBy: (factor: number) => setView((before) => zoomed(before, factor)),
    showAll: () => setView(wholePlan),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const target = event.target as Element;
        // What is drawn or dragged on the plan has its own pointer.
        if (target.closest('[data-draws]')) return;
        const isClickable = target.closest('button, a') !== null;
        const { clientX, clientY } = event;
        touches.current.set(event.pointerId, {
          ...placeOf(event),
          down: isClickable ? { clientX, clientY } : undefined,
        });
        if (!isClickable) frame.current?.setPointerCapture(event.pointerId);
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.target !== frame.current) return;
        const [right, down] = arrows[event.key] ?? [];
        if (right !== undefined && down !== undefined)
          setView((before) => panned(before, right, down));
        else if (event.key === '+' || event.key === '=')
          setView((before) => zoomed(before, keyZoom));
        else if (event.key === '-') setView((before) => zoomed(before, 1 / keyZoom));
        else if (event.key === '0') setView(wholePlan);
        else return;
        event.preventDefault();
      },
    },
  };
}

const isNear = (
  one: { clientX: number; clientY: number },
  other: { clientX: number; clientY: number },
) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < clickReachPx;
