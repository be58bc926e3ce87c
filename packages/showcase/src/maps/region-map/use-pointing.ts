import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useState,
} from 'react';
import type { SheetPoint } from './atlas.ts';
import type { DrawnRegion } from './detail.ts';
import { type MapScene, regionsInView } from './draw-regions.ts';
import { keyOfRegion } from './region-items.ts';
import { onSheet } from './region-view.ts';
import { type Ring, touches } from './rings.ts';

/** The key of the mark that an event came from; a region has none below the pointer. */
export const keyOf = (event: SyntheticEvent): string | undefined =>
  (event.target as Element).closest<SVGElement>('[data-key]')?.dataset.key;

/** Gives the focus to what has a key. */
export const focusOn = (ground: Element | null, key: string): void =>
  ground
    ?.querySelector<SVGElement>(`[data-key="${CSS.escape(key)}"]`)
    ?.focus({ preventScroll: true });

/** What the pointer rests on, or else what has the focus. */
export function usePointing() {
  const [hovered, setHovered] = useState<{ key: string; at: SheetPoint } | null>(null);
  const [described, setDescribed] = useState<{ key: string; at?: SheetPoint } | null>(null);
  const [focused, setFocused] = useState<string>();

  /** Listeners for the ground of a map. */
  const listen = (scene: MapScene) => {
    const below = (event: MouseEvent<SVGSVGElement>) => {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      const id = regionAt(regionsInView(scene), onSheet(at, scene.placement));
      return { key: keyOf(event) ?? (id === undefined ? undefined : keyOfRegion(id)), at };
    };
    return {
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        // No tooltip while the map is dragged.
        if (event.buttons !== 0) return;
        const { key, at } = below(event);
        if (key !== hovered?.key) setHovered(key === undefined ? null : { key, at });
      },
      onPointerLeave: () => setHovered(null),
      onMouseDown: (event: MouseEvent<SVGSVGElement>) => {
        const { key } = below(event);
        if (key === undefined) return;
        event.preventDefault();
        focusOn(event.currentTarget, key);
      },
      onFocus: (event: FocusEvent) => {
        const key = keyOf(event);
        setFocused(key);
        setDescribed(key ? { key } : null);
      },
      onBlur: () => setDescribed(null),
    };
  };

  return {
    pointed: hovered ?? described,
    focused,
    listen,
    leave: () => setHovered(null),
    clear: () => {
      setHovered(null);
      setDescribed(null);
    },
  };
}

/** The region that a spot of the sheet lies in, the one drawn last first. */
export const regionAt = (regions: readonly DrawnRegion[], spot: SheetPoint): string | undefined =>
  regions.findLast(({ rings }) => isInside(rings, spot))?.id;

/** Inside an odd number of rings: a hole is a ring in a ring. */
const isInside = (rings: readonly Ring[], spot: SheetPoint): boolean =>
  rings.filter((ring) => surrounds(ring, spot)).length % 2 === 1;

/** Whether a ray from the spot to the right crosses the ring an odd number of times. */
function surrounds(ring: Ring, { x, y }: SheetPoint): boolean {
  if (!touches(ring, { left: x, right: x, top: y, bottom: y })) return false;
  const { points } = ring;
  let isInsideRing = false;
  for (let i = 0, before = points.length - 2; i < points.length; before = i, i += 2) {
    const [x1, y1] = [points[before]!, points[before + 1]!];
    const [x2, y2] = [points[i]!, points[i + 1]!];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
      isInsideRing = !isInsideRing;
  }
  return isInsideRing;
}
