import { useIsStill } from '@foyer/kit';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How long what was moved takes to its new place (demo specification, section 9). */
export const slideMs = 200;

/**
 * What carries `data-slide` within a box slides from its old place to its new one. Call what is returned
 * right before a change of the order.
 */
export function useSlides(box: RefObject<HTMLElement | null>): () => void {
  const isStill = useIsStill();
  const before = useRef<Map<string, DOMRect>>(undefined);
  const placesNow = () => {
    const all = box.current?.querySelectorAll<HTMLElement>('[data-slide]') ?? [];
    return [...all].map((element) => ({
      element,
      key: element.dataset.slide!,
      place: element.getBoundingClientRect(),
    }));
  };
  useLayoutEffect(() => {
    const old = before.current;
    before.current = undefined;
    if (!old || isStill) return;
    for (const { element, key, place } of placesNow()) {
      const from = old.get(key);
      const [x, y] = [
        (from?.left ?? place.left) - place.left,
        (from?.top ?? place.top) - place.top,
      ];
      if (x === 0 && y === 0) continue;
      element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: slideMs,
        easing: 'ease-out',
      });
    }
  });
  return () => {
    before.current = new Map(placesNow().map(({ key, place }) => [key, place]));
  };
}
