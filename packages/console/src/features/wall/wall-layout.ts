/** In parts of the size of text, as the style sheet has them. */
const gapRem = 0.25;
const leastTileRem = 7;
const captionRem = 1.5;
/** Below this a tile's words take two lines. */
const narrowRem = 11;
const narrowCaptionRem = 2.5;
const headingRem = 2.75;
const bandGapRem = 0.75;
const tileRatio = 16 / 9;
interface Asked {
  /** Pixels. */
  width: number;
  /** Pixels that all tiles are to fit into; undefined where the page is scrolled. */
  height?: number | undefined;
  /** Tiles beside each other at most. */
  size: number;
  /** Tiles of each site. */
  sites: readonly number[];
  /** Pixels of 1 rem. */
  remPx: number;
}

export interface WallLayout {
  columns: number;
  /** Pixels. */
  tileWidth: number;
}

/**
 * How many tiles stand beside each other, and how wide they are: fewer where they would be too small to see anything. With a
 * height all of them fit into it, as large as they can be; where even the smallest do not, the page is scrolled.
 */
export function wallLayout(asked: Asked): WallLayout {
  const { width, height, size, remPx } = asked;
  const gap = gapRem * remPx;
  const mostColumns = Math.floor((width + gap) / (leastTileRem * remPx + gap));
  const widest = (columns: number) => (width - (columns - 1) * gap) / columns;
  const columns = Math.max(1, Math.min(size, mostColumns));
  const filling = { columns, tileWidth: widest(columns) };
  if (height === undefined) return filling;
  const fitting = Array.from({ length: mostColumns }, (_, nth) => nth + 1)
    .map((columns) => ({
      columns,
      tileWidth: Math.min(
        widest(columns),
        fittingWidth({ ...asked, height }, columns, widest(columns)),
      ),
    }))
    .filter(({ tileWidth }) => tileWidth >= leastTileRem * remPx);
  const [first, ...others] = fitting;
  if (!first) return filling;
  return others.reduce((best, one) => (one.tileWidth > best.tileWidth ? one : best), first);
}

/** How wide tiles may be so that all rows of so many columns fit into the height. */
function fittingWidth(
  { height, sites, remPx }: Asked & { height: number },
  columns: number,
  widest: number,
): number {
  const bands = bandsOf(sites, columns);
  const rows = bands.reduce((sum, tiles) => sum + tiles, 0);
  const words = widest < narrowRem * remPx ? narrowCaptionRem : captionRem;
  const others = rows * (words + gapRem) * remPx + bands.length * (headingRem + bandGapRem) * remPx;
  return ((height - others) / Math.max(1, rows)) * tileRatio;
}

/**
 * How many rows of tiles stand between two rows of headings: small sites stand beside each other, as the grid places them,
 * and one with more tiles than columns has all of the width.
 */
function bandsOf(sites: readonly number[], columns: number): number[] {
  const bands: number[] = [];
  let free = 0;
  for (const tiles of sites) {
    const across = Math.min(tiles, columns);
    if (across > free) {
      bands.push(Math.ceil(tiles / columns));
      free = columns;
    }
    free -= across;
  }
  return bands;
}
