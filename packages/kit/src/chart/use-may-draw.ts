import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the visible part of the page a chart is drawn already. */
const margin = '25% 0px';
/** A page that is never idle draws its charts by then. */
const idleTimeoutMs = 2_000;

const idle: (callback: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (callback) => {
        const id = requestIdleCallback(callback, { timeout: idleTimeoutMs });
        return () => cancelIdleCallback(id);
      }
    : (callback) => {
        const id = setTimeout(callback, idleTimeoutMs);
        return () => clearTimeout(id);
      };

/**
 * Whether a chart may load its library and draw: as soon as it is nearly in view, else once the page has nothing else to
 * do, so that what is read first comes first.
 */
export function useMayDraw<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [mayDraw, setMayDraw] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (mayDraw || !box.current) return;
    const draw = () => setMayDraw(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(),
      { rootMargin: margin },
    );
    observer.observe(box.current);
    const cancel = idle(draw);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [mayDraw]);
  return [box, mayDraw];
}
