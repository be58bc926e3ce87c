import type { Map as LibreMap } from 'maplibre-gl';
import { loadGeoJson } from '../outlines/outlines.ts';

/** Gives a map the land and the borders, still without colours. */
export async function addLand(map: LibreMap): Promise<void> {
  const { land, borders } = await loadGeoJson();
  // Removed while the outlines came.
  if (!map.style) return;
  map.addSource('land', {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: land },
  });
  map.addSource('borders', { type: 'geojson', data: borders });
  map.addLayer({ id: 'sea', type: 'background' });
  map.addLayer({ id: 'land', type: 'fill', source: 'land' });
  map.addLayer({ id: 'coast', type: 'line', source: 'land', paint: { 'line-width': 1.2 } });
  map.addLayer({
    id: 'borders',
    type: 'line',
    source: 'borders',
    paint: { 'line-width': 1, 'line-dasharray': [4, 3] },
  });
}

/** Colours the land from the theme's tokens as they are now. */
export function paintLand(map: LibreMap): void {
  if (!map.getLayer('land')) return;
  const tokens = getComputedStyle(map.getContainer());
  const token = (name: string) => tokens.getPropertyValue(`--foyer-${name}`).trim();
  map.setPaintProperty('sea', 'background-color', token('info-tint'));
  map.setPaintProperty('land', 'fill-color', token('card'));
  map.setPaintProperty('coast', 'line-color', token('quiet'));
  map.setPaintProperty('borders', 'line-color', token('quiet'));
}
