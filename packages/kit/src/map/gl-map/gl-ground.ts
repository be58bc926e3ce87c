import {
  AttributionControl,
  type ErrorEvent,
  type Map as LibreMap,
  type StyleSpecification,
} from 'maplibre-gl';
import { maxStreetZoom } from '../place-map/map-props.ts';
import { addLand, paintLand } from './gl-land.ts';
import type { StreetMap } from './street-map.ts';

/** What a map shows: streets, the outlines of countries, or nothing where those did not come. */
export type Ground = 'streets' | 'land' | 'none';

/** Layers begin black and become what they are painted in: at once, not through grey. */
export const blankStyle: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [],
  transition: { duration: 0, delay: 0 },
};

/** Everything in view is drawn. */
const idle = (map: LibreMap) => new Promise<void>((resolve) => map.once('idle', () => resolve()));

async function styleOf({ style, tiles }: StreetMap, isDark: boolean) {
  if (style) return style as unknown as StyleSpecification;
  if (tiles === null) return null;
  const { styleOfTiles } = await import('./street-style.ts');
  return styleOfTiles(tiles, isDark);
}

/** Draws streets; false where nothing of them could be had. */
async function drawStreets(map: LibreMap, style: StyleSpecification): Promise<boolean> {
  // A style of one's own may read PMTiles too.
  if (JSON.stringify(style.sources).includes('pmtiles://')) await import('./street-style.ts');
  let hasFailed = false;
  const onError = (event: object) => {
    if (!hasFailed) console.warn('The street map is not whole.', (event as ErrorEvent).error);
    hasFailed = true;
  };
  map.on('error', onError);
  map.setStyle(style, { diff: false });
  await idle(map);
  map.off('error', onError);
  return !hasFailed || map.queryRenderedFeatures().length > 0;
}

/** Gives a map its ground: the operator's streets, or else the outlines of countries. */
export async function drawGround(
  map: LibreMap,
  loadStreets: () => Promise<StreetMap>,
  isDark: boolean,
): Promise<Ground> {
  const style = await loadStreets()
    .then((streets) => styleOf(streets, isDark))
    .catch((error: unknown) => {
      console.warn('The map has no streets.', error);
      return null;
    });
  // Removed meanwhile.
  if (!map.style) return 'none';
  if (style) {
    if (await drawStreets(map, style)) {
      map.setMaxZoom(maxStreetZoom);
      map.addControl(new AttributionControl({ compact: true }));
      return 'streets';
    }
    map.setStyle(blankStyle, { diff: false });
  }
  try {
    await addLand(map);
    paintLand(map);
    await idle(map);
    return 'land';
  } catch (error) {
    console.warn('The map has no outlines.', error);
    return 'none';
  }
}
