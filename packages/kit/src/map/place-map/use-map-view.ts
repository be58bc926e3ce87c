import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '../outlines/mercator.ts';
import { isInSight } from '../outlines/outline-path.ts';
import { defaultCentre, defaultZoom, zoomRange } from './map-props.ts';

interface Viewpoint {
  centre: Place;
  zoom: number;
}

const clampZoom = (zoom: number) => Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));

/**
 * Where a drawn map looks. It follows `centre` only when that is out of sight: picking a place must not
 * pull the map away from under the pointer.
 */
export function useMapView(
  centre: Place = defaultCentre,
  zoom: number = defaultZoom,
  size: { width: number; height: number },
) {
  const [at, look] = useState<Viewpoint>({ centre, zoom });
  const now = useRef({ at, size });
  now.current = { at, size };
  const { latitude, longitude } = centre;
  useEffect(() => {
    const wanted = { latitude, longitude };
    const view = { ...now.current.at, ...now.current.size };
    if (!isInSight(wanted, view)) look({ centre: wanted, zoom: view.zoom });
  }, [latitude, longitude]);
  const zoomBy = useCallback(
    (step: number) => look((before) => ({ ...before, zoom: clampZoom(before.zoom + step) })),
    [],
  );
  const lookAt = useCallback(
    (centre: Place, zoom: number) => look({ centre, zoom: clampZoom(zoom) }),
    [],
  );
  return { at, look, lookAt, zoomBy };
}
