import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useState,
} from 'react';
import type { Atlas, SheetPoint } from './atlas.ts';
import { keyOfRegion } from './region-items.ts';
import { onSheet, type Placement } from './region-view.ts';

/** The key of the mark that an event came from; a region has none below the pointer. */
export const keyOf = (event: SyntheticEvent): string | undefined =>
  (event.target as Element).closest<SVGElement>('[data-key]')?.dataset.key;

/** Gives the focus to what has a key. */
export const focusOn = (ground: Element | null, key: string): void =>
  ground
    ?.querySelector<SVGElement>(`[data-key="${CSS.escape(key)}"]`)
    ?.focus({ preventScroll: true });

/** What the pointer rests on, or else what has the focus, with listeners for the ground of the map. */
export function usePointing(atlas: Atlas, placement: Placement) {
  const [hovered, setHovered] = useState<{ key: string; at: SheetPoint } | null>(null);
  const [described, setDescribed] = useState<{ key: string; at?: SheetPoint } | null>(null);
  const [focused, setFocused] = useState<string>();
  const below = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    const region = atlas.regionAt(onSheet(at, placement));
    return { key: keyOf(event) ?? (region && keyOfRegion(region)), at };
  };
  return {
    pointed: hovered ?? described,
    focused,
    leave: () => setHovered(null),
    clear: () => {
      setHovered(null);
      setDescribed(null);
    },
    listeners: {
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
    },
  };
}
