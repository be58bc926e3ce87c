import { type MapSite, zoomRange } from './map-props.ts';
import { type Place, project, unproject, type WorldPoint } from './mercator.ts';

/** Sites that would cover each other, as one mark. */
export interface SiteGroup {
  place: Place;
  sites: readonly MapSite[];
}

/** Marks nearer to each other than this are one. Pixels. */
export const leastGapPx = 48;

/** From what needs somebody most to what is well. */
const gravest = ['offline', 'degraded', 'never seen', 'online'];

/** The state a group is coloured by: the gravest of its sites. */
export const gravestState = (sites: readonly MapSite[]): string =>
  gravest.find((state) => sites.some((site) => site.state === state)) ?? sites[0]?.state ?? '';

/** How many sites are in which state, the gravest first: `1 offline, 4 online`. */
export function statesSentence(sites: readonly MapSite[]): string {
  const counts = Map.groupBy(sites, ({ state }) => state);
  return [...counts]
    .sort(([a], [b]) => gravest.indexOf(a) - gravest.indexOf(b))
    .map(([state, all]) => `${all.length} ${state}`)
    .join(', ');
}

const middle = (points: readonly WorldPoint[]): WorldPoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** A group that grows: its sites, and where they lie on the projected world. */
interface Gathered {
  sites: MapSite[];
  points: [WorldPoint, ...WorldPoint[]];
}

const distancePx = (a: WorldPoint, b: WorldPoint) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Sites as marks that lie apart at a zoom. It does not depend on what is in view, so panning changes no
 * group. Each site joins the first group whose first site is near.
 */
export function groupSites(sites: readonly MapSite[], zoom: number): SiteGroup[] {
  const made: Gathered[] = [];
  const cells = new Map<string, Gathered[]>();
  const cell = (value: number) => Math.floor(value / leastGapPx);
  for (const site of sites) {
    const point = project(site, zoom);
    const [column, row] = [cell(point.x), cell(point.y)];
    const near = [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].map((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []))
      .flat()
      .find(({ points: [first] }) => distancePx(first, point) < leastGapPx);
    if (near) {
      near.sites.push(site);
      near.points.push(point);
      continue;
    }
    const group: Gathered = { sites: [site], points: [point] };
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), group]);
    made.push(group);
  }
  return made.map(({ sites, points }) => ({ place: unproject(middle(points), zoom), sites }));
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
  return Math.hypot(width, height) < leastGapPx;
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
