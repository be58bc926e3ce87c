/** Where a tile is drawn. */
export interface TilePlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The keys that move between tiles. */
// not shown: names of keys
export const tileKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type TileKey = (typeof tileKeys)[number];

const middle = ({ left, width }: TilePlace) => left + width / 2;

/** The index of the tile that a key leads to; the same at an edge. Tiles are in reading order, some under other headings. */
export function nextTile(
  places: readonly TilePlace[],
  from: number,
  key: TileKey,
  isRightToLeft: boolean,
): number {
  const last = places.length - 1;
  const within = (index: number) => Math.min(last, Math.max(0, index));
  const here = places[from];
  if (!here || key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft') return within(from + (isRightToLeft ? 1 : -1));
  if (key === 'ArrowRight') return within(from + (isRightToLeft ? -1 : 1));
  const isBeyond = ({ top }: TilePlace) =>
    key === 'ArrowDown' ? top >= here.top + here.height / 2 : top <= here.top - here.height / 2;
  const distance = (place: TilePlace) =>
    // The nearest row first, and in it the nearest tile.
    Math.abs(place.top - here.top) * 1e4 + Math.abs(middle(place) - middle(here));
  const beyond = places.flatMap((place, index) => (isBeyond(place) ? [{ place, index }] : []));
  const [first, ...others] = beyond;
  if (!first) return from;
  return others.reduce(
    (best, one) => (distance(one.place) < distance(best.place) ? one : best),
    first,
  ).index;
}
