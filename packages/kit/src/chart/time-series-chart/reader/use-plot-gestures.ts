import { type PointerEvent, useEffect, useRef, useState } from 'react';

interface Gestures {
  /** A pointer rests at this pixel, or nowhere any more. */
  onPoint: (px: number | null) => void;
  /** Somebody dragged from one pixel to another. */
  onMark: (from: number, to: number) => void;
  /** Somebody clicked at a pixel. */
  onClick: (px: number) => void;
  /** Wheel with Ctrl, or two fingers: below 1 is nearer. */
  onScale: (factor: number, px: number) => void;
}

/** Less than this is a click with an unsteady hand. Pixels. */
const minDragPx = 6;
const wheelFactorPerPx = 1.003;

/** Turns what pointers do over a box into reading, marking and scaling. Pixels are the box's own. */
export function usePlotGestures({ onPoint, onMark, onClick, onScale }: Gestures) {
  const box = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, number>());
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const scale = useRef(onScale);
  scale.current = onScale;

  const pixel = (clientX: number) => clientX - (box.current?.getBoundingClientRect().left ?? 0);

  useEffect(() => {
    const target = box.current;
    if (!target) return;
    // React listens passively, and the browser would zoom the page as well.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const px = event.clientX - target.getBoundingClientRect().left;
      scale.current(wheelFactorPerPx ** event.deltaY, px);
    };
    target.addEventListener('wheel', turn, { passive: false });
    return () => target.removeEventListener('wheel', turn);
  }, []);

  const spread = () => {
    const [one = 0, other = 0] = [...fingers.current.values()];
    return { width: Math.abs(one - other), middle: (one + other) / 2 };
  };

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    setDrag(null);
  };

  return {
    box,
    drag,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        box.current?.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, pixel(event.clientX));
        const at = pixel(event.clientX);
        setDrag(fingers.current.size === 1 ? { from: at, to: at } : null);
      },
      onPointerMove(event: PointerEvent) {
        const at = pixel(event.clientX);
        onPoint(at);
        if (!fingers.current.has(event.pointerId)) return;
        const before = spread();
        fingers.current.set(event.pointerId, at);
        const { width, middle } = spread();
        if (fingers.current.size === 2 && width > 0 && before.width > 0)
          onScale(before.width / width, middle);
        else if (drag) setDrag({ ...drag, to: at });
      },
      onPointerUp(event: PointerEvent) {
        const clicked = drag && Math.abs(drag.to - drag.from) < minDragPx;
        lift(event);
        if (clicked) onClick(drag.to);
        else if (drag) onMark(drag.from, drag.to);
      },
      onPointerCancel: lift,
      onPointerLeave: () => onPoint(null),
    },
  };
}
