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
  const known = new Map(values.map((value) => [value.id, value]));
  const regions = atlas.regions.map(({ id, name, x, y }) => {
    const value = known.get(id);
    return {
      key: keyOfRegion(id),
      regionId: id,
      name,
      text: value?.text,
      x,
      y,
      isDescribed: value !== undefined,
    };
  });
  const marked = points.flatMap(({ name, text, radius = defaultRadius, ...place }) => {
    const spot = atlas.pointOf(place);
    return spot ? [{ key: `point ${name}`, name, text, radius, ...spot, isDescribed: true }] : [];
  });
  return [...regions, ...marked];
}

/** `France, 66,200,000 people`. */
export const sentenceOf = ({ name, text }: Pick<RegionItem, 'name' | 'text'>): string =>
  text === undefined ? name : `${name}, ${text}`;
