import type { Atlas, SheetPoint } from './atlas.ts';
import type { RegionPoint, RegionValue } from './region-props.ts';

/** A region or a marked place: what can be pointed at. */
export interface RegionItem extends SheetPoint {
  key: string;
  name: string;
  text?: string | undefined;
  /** Of a region. */
  regionId?: string;
  /** Pixels; a region has none. */
  radius?: number;
  /** Shown in the table: it says more than the outlines do. */
  isDescribed: boolean;
}

/** Pixels (facts of the world map's small countries). */
const defaultRadius = 5;

export const keyOfRegion = (id: string): string => `region ${id}`;

/** Everything on a map that has a name: regions, then marked places, without those it does not show. */
export function itemsOf(
  atlas: Atlas,
  values: readonly RegionValue[],
  points: readonly RegionPoint[],
): RegionItem[] {
  const texts = new Map(values.map(({ id, text }) => [id, text]));
  const regions = atlas.regions.map(({ id, name, x, y }) => {
    const [key, isDescribed] = [keyOfRegion(id), texts.has(id)];
    return { key, regionId: id, name, text: texts.get(id), x, y, isDescribed };
  });
  const marked = points.flatMap(({ name, text, radius = defaultRadius, ...place }) => {
    const spot = atlas.pointOf(place);
    return spot ? [{ key: `point ${name}`, name, text, radius, ...spot, isDescribed: true }] : [];
  });
  return [...regions, ...marked];
}

/** `France, 66,200,000 people`. */
export const sentenceOf = ({ name, text }: RegionItem): string =>
  text === undefined ? name : `${name}, ${text}`;

/** The item nearest to a spot. */
export function nearest(items: readonly RegionItem[], to: SheetPoint): RegionItem | undefined {
  const distance = ({ x, y }: SheetPoint) => Math.hypot(x - to.x, y - to.y);
  return items.reduce<RegionItem | undefined>(
    (best, item) => (!best || distance(item) < distance(best) ? item : best),
    undefined,
  );
}

/** Arrow keys as directions; y to the south. */
const directions: Record<string, SheetPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Going aside costs more than going ahead. */
const asideCost = 2.5;

/** What lies nearest in the direction of an arrow key; undefined at the edge or for another key. */
export function nextPoint<T extends SheetPoint>(
  all: readonly T[],
  from: SheetPoint,
  key: string,
): T | undefined {
  const to = directions[key];
  if (!to) return undefined;
  let best: T | undefined;
  let minCost = Number.POSITIVE_INFINITY;
  for (const spot of all) {
    const ahead = (spot.x - from.x) * to.x + (spot.y - from.y) * to.y;
    const aside = Math.abs((spot.x - from.x) * to.y) + Math.abs((spot.y - from.y) * to.x);
    const cost = ahead + aside * asideCost;
    if (ahead > 0 && aside <= ahead * asideCost && cost < minCost) {
      best = spot;
      minCost = cost;
    }
  }
  return best;
}
