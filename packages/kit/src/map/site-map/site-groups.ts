import { t } from '@foyer/translation/page';
import Supercluster from 'supercluster';
import { stateWord } from '../../state/state-badge/states.ts';
import { type Place, project, unproject, worldSize } from '../outlines/mercator.ts';
import { type MapSite, zoomRange } from '../place-map/map-props.ts';

/** Sites that would cover each other, as one mark. */
export interface SiteGroup {
  place: Place;
  sites: readonly MapSite[];
}

/** Marks nearer to each other than this are one. Pixels. */
export const minGapPx = 48;

/** The state that is most urgent first. */
// not shown: codes
const worstFirst = ['offline', 'degraded', 'never seen', 'online'];

/** The state a group is coloured by: the worst of its sites. */
export const worstState = (sites: readonly MapSite[]): string =>
  worstFirst.find((state) => sites.some((site) => site.state === state)) ?? sites[0]?.state ?? '';

/** How many sites are in which state, the worst first: `1 offline, 4 online`. */
export function statesSentence(sites: readonly MapSite[]): string {
  const counts = Map.groupBy(sites, ({ state }) => state);
  return [...counts]
    .sort(([a], [b]) => worstFirst.indexOf(a) - worstFirst.indexOf(b))
    .map(([state, all]) =>
      t('{count, number} {state}', { count: all.length, state: stateWord(state) }),
    )
    .join(', ');
}

const world: [west: number, south: number, east: number, north: number] = [-180, -90, 180, 90];

/**
 * Sites as marks that lie apart at a zoom. It does not depend on what is in view, so panning changes no
 * group. In the order of `sites`, each that is near no earlier group begins one; its mark lies in the middle
 * of its sites.
 */
export function groupSites(sites: readonly MapSite[], zoom: number): SiteGroup[] {
  const index = new Supercluster<{ order: number }>({
    radius: minGapPx,
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

function extent(places: readonly Place[], zoom: number) {
  const points = places.map((place) => project(place, zoom));
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

/** Whether no zoom takes these sites apart. */
export function isOnePlace(places: readonly Place[]): boolean {
  const { width, height } = extent(places, zoomRange.most);
  return Math.hypot(width, height) < minGapPx;
}

/** Pixels around what is shown: half a mark, and room to see where it lies. */
const marginPx = 56;
/** A single place is shown with its region, not with its street. */
const closestFit = 9;

/** Where a map of this size looks to show all places. */
export function fitView(
  places: readonly Place[],
  { width, height }: Record<'width' | 'height', number>,
) {
  const flat = extent(places, 0);
  const room = (size: number) => Math.max(1, size - 2 * marginPx);
  const scale = Math.min(room(width) / flat.width, room(height) / flat.height);
  const zoom = Math.min(closestFit, Math.max(zoomRange.least, Math.log2(scale)));
  return { centre: unproject(flat.middle, 0), zoom };
}
