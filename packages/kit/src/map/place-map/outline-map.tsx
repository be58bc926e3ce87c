import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef } from 'react';
import classes from '../frame/map.module.css';
import { MapFrame } from '../frame/map-frame.tsx';
import { type Place, project, roundPlace, unproject } from '../outlines/mercator.ts';
import { OutlineDrawing } from '../outlines/outline-drawing.tsx';
import type { View } from '../outlines/outline-path.ts';
import { useOutlines } from '../outlines/use-outlines.ts';
import type { MapProps } from './map-props.ts';
import { useMapView } from './use-map-view.ts';

const keyStepPx = 100;
/** A pointer that moves less than this clicks. Pixels. */
const dragFromPx = 4;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -keyStepPx, y: 0 },
  ArrowRight: { x: keyStepPx, y: 0 },
  ArrowUp: { x: 0, y: -keyStepPx },
  ArrowDown: { x: 0, y: keyStepPx },
};

/** The place so many pixels from another. */
function moved(place: Place, by: { x: number; y: number }, zoom: number): Place {
  const from = project(place, zoom);
  return unproject({ x: from.x + by.x, y: from.y + by.y }, zoom);
}

/** The map as SVG, for browsers without WebGL: the same outlines, keys and clicks. */
export function OutlineMap(props: MapProps) {
  const { label, markers, sites, sketch, centre, zoom, height, onPick } = props;
  const { ref, width } = useElementSize();
  const outlines = useOutlines();
  const { at, look, lookAt, zoomBy } = useMapView(centre, zoom, { width, height });
  const view = useMemo<View>(() => ({ ...at, width, height }), [at, width, height]);
  const drag = useRef<{ x: number; y: number; from: Place; isDragged: boolean } | null>(null);
  const pick = useCallback((place: Place) => onPick?.(roundPlace(place)), [onPick]);

  const onPointerDown = ({ clientX: x, clientY: y, button }: PointerEvent) => {
    if (button === 0) drag.current = { x, y, from: at.centre, isDragged: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = drag.current;
    if (!start) return;
    const by = { x: start.x - event.clientX, y: start.y - event.clientY };
    if (!start.isDragged && Math.hypot(by.x, by.y) < dragFromPx) return;
    start.isDragged = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    look({ ...at, centre: moved(start.from, by, at.zoom) });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const start = drag.current;
    drag.current = null;
    if (!start || start.isDragged) return;
    const box = event.currentTarget.getBoundingClientRect();
    const by = {
      x: event.clientX - box.left - width / 2,
      y: event.clientY - box.top - height / 2,
    };
    pick(moved(at.centre, by, at.zoom));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow) look({ ...at, centre: moved(at.centre, arrow, at.zoom) });
    else if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else return;
    event.preventDefault();
  };

  return (
    <MapFrame
      frameRef={ref}
      label={label}
      height={height}
      view={view}
      markers={markers}
      sites={sites}
      sketch={sketch}
      outlines={outlines}
      isField={onPick !== undefined}
      hasLand={outlines !== null}
      onZoom={zoomBy}
      onLook={lookAt}
      onMiddle={onPick && pick}
    >
      <div
        className={classes.ground}
        role="application"
        aria-roledescription="map"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        <OutlineDrawing view={view} outlines={outlines} />
      </div>
    </MapFrame>
  );
}
