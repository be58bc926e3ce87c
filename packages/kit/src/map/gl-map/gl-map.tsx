import 'maplibre-gl/dist/maplibre-gl.css';
import { t } from '@foyer/translation/page';
import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import classes from '../frame/map.module.css';
import { MapFrame } from '../frame/map-frame.tsx';
import { type Place, roundPlace } from '../outlines/mercator.ts';
import { isInSight } from '../outlines/outline-path.ts';
import { useOutlines } from '../outlines/use-outlines.ts';
import { defaultCentre, defaultZoom, type MapProps, zoomRange } from '../place-map/map-props.ts';
import { blankStyle, drawGround, type Ground } from './gl-ground.ts';
import { paintLand } from './gl-land.ts';
import { StreetMapContext } from './street-map.ts';

setWorkerUrl(workerUrl);

const placeOf = ({ lat, lng }: { lat: number; lng: number }): Place => ({
  latitude: lat,
  longitude: lng,
});

/** What MapLibre itself says of this map. */
const mapTexts = (label: string) => ({
  'Map.Title': label,
  'CooperativeGesturesHandler.WindowsHelpText': t('Use Ctrl + scroll to zoom the map'),
  'CooperativeGesturesHandler.MacHelpText': t('Use ⌘ + scroll to zoom the map'),
  'CooperativeGesturesHandler.MobileHelpText': t('Use two fingers to move the map'),
});

/** The map by MapLibre: streets where the operator set them, else the same outlines. North is always up. */
export function GlMap(props: MapProps) {
  const { label, markers, sites, sketch, height, onPick } = props;
  const { centre = defaultCentre, zoom = defaultZoom } = props;
  const { ref, width } = useElementSize();
  const outlines = useOutlines();
  const scheme = useComputedColorScheme('light');
  const ground = useRef<HTMLDivElement>(null);
  const map = useRef<LibreMap | null>(null);
  const [at, setAt] = useState({ centre, zoom });
  const [drawn, setDrawn] = useState<Ground>();
  const loadStreets = useContext(StreetMapContext);
  const first = useRef({ ...props, centre, zoom, loadStreets, isDark: scheme === 'dark' });
  const pick = useCallback((place: Place) => onPick?.(roundPlace(place)), [onPick]);
  const onClick = useRef(pick);
  onClick.current = pick;

  useEffect(() => {
    if (!ground.current) return;
    const { centre, zoom, streetZoom, label, loadStreets, isDark } = first.current;
    const made = new LibreMap({
      container: ground.current,
      style: blankStyle,
      center: [centre.longitude, centre.latitude],
      zoom,
      minZoom: zoomRange.least,
      maxZoom: zoomRange.most,
      maxPitch: 0,
      dragRotate: false,
      attributionControl: false,
      // The wheel belongs to the page that the map is a part of.
      cooperativeGestures: true,
      locale: mapTexts(label),
    });
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    made.getCanvas().setAttribute('aria-label', label);
    made.on('move', () => setAt({ centre: placeOf(made.getCenter()), zoom: made.getZoom() }));
    made.on('click', ({ lngLat }) => onClick.current(placeOf(lngLat.wrap())));
    made.once('style.load', async () => {
      const ground = await drawGround(made, loadStreets, isDark);
      if (map.current !== made) return;
      if (ground === 'streets' && streetZoom !== undefined) made.jumpTo({ zoom: streetZoom });
      setDrawn(ground);
    });
    map.current = made;
    return () => {
      map.current = null;
      made.remove();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the scheme
  useEffect(() => {
    if (map.current) paintLand(map.current);
  }, [scheme]);

  const { latitude, longitude } = centre;
  useEffect(() => {
    const shown = map.current;
    if (!shown) return;
    const box = shown.getCanvas().getBoundingClientRect();
    const view = { centre: placeOf(shown.getCenter()), zoom: shown.getZoom(), ...sizeOf(box) };
    if (!isInSight({ latitude, longitude }, view)) shown.jumpTo({ center: [longitude, latitude] });
  }, [latitude, longitude]);

  return (
    <MapFrame
      frameRef={ref}
      label={label}
      height={height}
      markers={markers}
      sites={sites}
      sketch={sketch}
      outlines={outlines}
      view={{ ...at, width, height }}
      isField={onPick !== undefined}
      hasLand={drawn === 'land' || drawn === 'streets'}
      hasStreets={drawn === 'streets'}
      onZoom={(step) => (step > 0 ? map.current?.zoomIn() : map.current?.zoomOut())}
      onLook={({ longitude, latitude }, zoom) =>
        map.current?.easeTo({ center: [longitude, latitude], zoom, duration: 200 })
      }
      onMiddle={onPick && pick}
    >
      <div
        ref={ground}
        className={`${classes.ground} ${drawn === undefined ? classes.waiting : ''}`}
        data-map="gl"
      />
    </MapFrame>
  );
}

const sizeOf = ({ width, height }: DOMRect) => ({ width, height });
