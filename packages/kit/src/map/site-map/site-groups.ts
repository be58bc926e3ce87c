import { t } from '@foyer/translation/page';
import Supercluster from 'supercluster';
import { stateWord } from '../../state/state-badge/states.ts';
import { type Place, project, unproject, worldSize } from '../outlines/mercator.ts';
import type { View } from '../outlines/outline-path.ts';
import { type Bounds, type MapArea, type MapSite, zoomRange } from '../place-map/map-props.ts';

/** Sites that would cover each other, as one mark. */
export interface SiteGroup {
  place: Place;
  sites: readonly MapSite[];
}

/** Marks nearer to each other than this are one. Pixels. */
export const minGapPx = 48;
/** A mark is wider by this for each digit of its number after the second. Pixels. */
const digitPx = 14;

/** The state that is most urgent first. */
// not shown: codes
const worstFirst = ['offline', 'degraded', 'never seen', 'online'];

/** How many are in which state, the worst first; states of none are left out. */
function countsOf(sites: readonly MapSite[]): [state: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { states } of sites)
    for (const [state, count] of Object.entries(states))
      if (count > 0) counts.set(state, (counts.get(state) ?? 0) + count);
  return [...counts].sort(([a], [b]) => worstFirst.indexOf(a) - worstFirst.indexOf(b));
}

/** How many these sites stand for. */
export const countSites = (sites: readonly MapSite[]): number =>
  countsOf(sites).reduce((sum, [, count]) => sum + count, 0);

/** How far apart the marks of these lie at least, so that their numbers fit. Pixels. */
export const gapOf = (sites: readonly MapSite[]): number =>
  minGapPx + digitPx * Math.max(0, String(countSites(sites)).length - 2);

/** The state a group is coloured by: the worst of its sites. */
export const worstState = (sites: readonly MapSite[]): string => countsOf(sites)[0]?.[0] ?? '';

/** How many sites are in which state: `1 offline, 4 online`. */
export const statesSentence = (sites: readonly MapSite[]): string =>
  countsOf(sites)
    .map(([state, count]) => t('{count, number} {state}', { count, state: stateWord(state) }))
    .join(', ');

const world: [west: number, south: number, east: number, north: number] = [-180, -90, 180, 90];

/**
 * Sites as marks that lie apart at a zoom. It does not depend on what is in view, so panning changes no
 * group. In the order of `sites`, each that is near no earlier group begins one; its mark lies in the middle
 * of its sites.
 */
export function groupSites(sites: readonly MapSite[], zoom: number): SiteGroup[] {
  const index = new Supercluster<{ order: number }>({
    radius: gapOf(sites),
    extent: worldSize(0),
    // One level: groups of groups would put together what lies apart.
    minZoom: zoom,
    maxZoom: zoom,
  });
  index.load(
    sites.map(({ latitude, longitude }, order) => ({
      type: 'Feature',
      properties: { order },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  const groups = index.getClusters(world, zoom).map(({ properties, geometry }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const orders =
      'cluster_id' in properties
        ? index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.order)
        : [properties.order];
    return { place: { latitude, longitude }, orders: orders.sort((a, b) => a - b) };
  });
  return groups
    .sort((a, b) => a.orders[0]! - b.orders[0]!)
    .map(({ place, orders }) => ({ place, sites: orders.map((order) => sites[order]!) }));
}

/** What a flat rectangle around these covers at a zoom. Pixels. */
function extent(all: readonly Bounds[], zoom: number) {
  const points = all.flatMap(({ west, south, east, north }) => [
    project({ latitude: north, longitude: west }, zoom),
    project({ latitude: south, longitude: east }, zoom),
  ]);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  return {
    width: east - west,
    height: south - north,
    middle: { x: (west + east) / 2, y: (north + south) / 2 },
  };
}

/** Whether no zoom takes these sites apart where marks lie so far apart, in pixels. */
export function isOnePlace(sites: readonly Bounds[], gapPx = minGapPx): boolean {
  const { width, height } = extent(sites, zoomRange.most);
  return Math.hypot(width, height) < gapPx;
}

/** Pixels around what is shown: half a mark, and room to see where it lies. */
const marginPx = 56;
/** A single place is shown with its region, not with its street. */
const closestFit = 9;

/** Where a map of this size looks to show all places. */
export function fitView(
  sites: readonly Bounds[],
  { width, height }: Record<'width' | 'height', number>,
) {
  const flat = extent(sites, 0);
  const room = (size: number) => Math.max(1, size - 2 * marginPx);
  const scale = Math.min(room(width) / flat.width, room(height) / flat.height);
  const zoom = Math.min(closestFit, Math.max(zoomRange.least, Math.log2(scale)));
  return { centre: unproject(flat.middle, 0), zoom };
}

/** Bounds of a view end at steps of this, so that a map that is moved a little asks for nothing new. Pixels. */
const stepPx = 256;

/** The area that a view shows; a view over the end of the world shows all longitudes. */
export function areaOf({ centre, zoom, width, height }: View): MapArea {
  const whole = Math.floor(zoom);
  const middle = project(centre, whole);
  const scale = 2 ** (whole - zoom);
  const size = worldSize(whole);
  const [left, right] = [middle.x - (width / 2) * scale, middle.x + (width / 2) * scale];
  const [top, bottom] = [middle.y - (height / 2) * scale, middle.y + (height / 2) * scale];
  const floor = (px: number) => Math.floor(px / stepPx) * stepPx;
  const ceil = (px: number) => Math.ceil(px / stepPx) * stepPx;
  const corner = (x: number, y: number) => unproject({ x, y }, whole);
  const isWhole = floor(left) <= 0 || ceil(right) >= size;
  return {
    zoom: whole,
    west: isWhole ? -180 : corner(floor(left), 0).longitude,
    east: isWhole ? 180 : corner(ceil(right), 0).longitude,
    north: floor(top) <= 0 ? 90 : corner(0, floor(top)).latitude,
    south: ceil(bottom) >= size ? -90 : corner(0, ceil(bottom)).latitude,
  };
}
