import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Atlas, SheetPoint } from './atlas.ts';
import type { RegionMapProps } from './region-props.ts';
import {
  inFrame,
  keepInLimits,
  lookAt,
  placementOf,
  type Size,
  type Viewpoint,
  zoomAt,
} from './region-view.ts';

/** What one press of a button or a key zooms by. */
export const zoomStep = 2;
/** Pixels from the edge at which something counts as seen. */
const marginPx = 24;
/** Pixels of a wheel that double the zoom. */
const wheelPx = 240;
/** A pointer that moves less than this presses. Pixels. */
const dragFromPx = 4;

function homeOf(atlas: Atlas, home: RegionMapProps['home']): Viewpoint {
  const spot = home && atlas.pointOf(home);
  return spot ? { ...spot, zoom: home.zoom } : { x: atlas.width / 2, y: atlas.height / 2, zoom: 1 };
}

/** Where a map of regions looks, and what moves it. */
export function useRegionView(atlas: Atlas, frame: Size, home: RegionMapProps['home']) {
  const [wanted, setWanted] = useState(() => homeOf(atlas, home));
  const viewpoint = keepInLimits(wanted, atlas, frame);
  const placement = placementOf(viewpoint, atlas, frame);
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const dragged = useRef<{ x: number; y: number; from: Viewpoint; isMoved: boolean }>(null);
  const drop = () => {
    dragged.current = null;
  };
  return {
    placement,
    viewpoint,
    zoomBy: (factor: number, anchor: SheetPoint = middle) =>
      setWanted((before) =>
        zoomAt(keepInLimits(before, atlas, frame), factor, anchor, atlas, frame),
      ),
    showAll: (places: NonNullable<RegionMapProps['sought']>) => {
      const spots = places.map(atlas.pointOf).filter((spot) => spot !== undefined && spot !== null);
      if (spots.length > 0) setWanted(lookAt(spots, atlas, frame));
    },
    goHome: () => setWanted(homeOf(atlas, home)),
    /** Brings a spot into sight if it is not. */
    reveal: (spot: SheetPoint) => {
      const { x, y } = inFrame(spot, placement);
      const room = Math.min(x, y, frame.width - x, frame.height - y);
      if (room < marginPx) setWanted(keepInLimits({ ...spot, zoom: viewpoint.zoom }, atlas, frame));
    },
    /** Lets a pointer drag the map. */
    drag: {
      onPointerDown: ({ clientX: x, clientY: y, button }: PointerEvent) => {
        if (button === 0) dragged.current = { x, y, from: viewpoint, isMoved: false };
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const start = dragged.current;
        if (!start) return;
        const [x, y] = [event.clientX - start.x, event.clientY - start.y];
        if (!start.isMoved && Math.hypot(x, y) < dragFromPx) return;
        start.isMoved = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { from } = start;
        const { scale } = placement;
        setWanted(
          keepInLimits({ ...from, x: from.x - x / scale, y: from.y - y / scale }, atlas, frame),
        );
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  };
}

export type RegionViewing = ReturnType<typeof useRegionView>;

/** Moves the map to what was searched for, and home again when nothing is. */
export function useSought(
  { showAll, goHome }: RegionViewing,
  sought: RegionMapProps['sought'],
): void {
  const key = sought?.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ') ?? '';
  const before = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places alone decide
  useEffect(() => {
    if (key === before.current) return;
    before.current = key;
    if (sought && sought.length > 0) showAll(sought);
    else if (!sought) goHome();
  }, [key]);
}

/** Zooms with the wheel where Ctrl or ⌘ is held: the bare wheel belongs to the page. */
export function useWheel(
  ground: SVGSVGElement | null,
  zoomBy: RegionViewing['zoomBy'] | undefined,
): void {
  const zoom = useRef(zoomBy);
  zoom.current = zoomBy;
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      if (!ground || !zoom.current || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const box = ground.getBoundingClientRect();
      const anchor = { x: event.clientX - box.left, y: event.clientY - box.top };
      zoom.current(2 ** (-event.deltaY / wheelPx), anchor);
    };
    ground?.addEventListener('wheel', onWheel, { passive: false });
    return () => ground?.removeEventListener('wheel', onWheel);
  }, [ground]);
}
