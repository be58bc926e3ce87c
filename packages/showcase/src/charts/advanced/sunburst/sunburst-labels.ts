export type Ring = readonly [inner: number, outer: number];

/** Share of the radius that the disc takes among so many levels: the fewer rings, the more room for their names. */
const discShares: Record<number, number> = { 1: 1, 2: 0.5, 3: 0.3 };
const minDiscShare = 0.18;

/** A disc for the first level and rings of one width for the others. */
export function ringsOf(levels: number, radius: number): Ring[] {
  const disc = radius * (discShares[levels] ?? minDiscShare);
  const width = (radius - disc) / Math.max(1, levels - 1);
  return Array.from({ length: levels }, (_, i) =>
    i === 0 ? [0, disc] : [disc + (i - 1) * width, disc + i * width],
  );
}

/** Lengths of arcs below which a name would not fit (demo specification, section 9). Pixels. */
const minInnerArc = 16;
const minOuterArcOfFirst = 64;

const arcOf = (share: number, radius: number) => share * 2 * Math.PI * radius;
/** Whether the arc of a level, counted from 1, has room for its name; `share` is that of the circle. */
export function isLabelled(level: number, share: number, [inner, outer]: Ring): boolean {
  return level === 1
    ? arcOf(share, outer) >= minOuterArcOfFirst
    : arcOf(share, inner) >= minInnerArc;
}

export const labelLook = { fontSize: 10, lineHeight: 12 } as const;
/** Pixels between a ring's edges and its names. */
const labelRoomPx = 6;

interface Place {
  level: number;
  share: number;
  ring: Ring;
}

/** A name in one line or a line for each word, as it fits its part; null where it would have to be cut. */
export function labelOf(
  name: string,
  { level, share, ring }: Place,
  widthOf: (text: string) => number,
): string | null {
  if (!isLabelled(level, share, ring)) return null;
  const [inner, outer] = ring;
  const across = (level === 1 ? 2 * outer : outer - inner) - labelRoomPx;
  const along = level === 1 ? 2 * outer : arcOf(share, inner);
  const fitting = [[name], name.split(/ |(?<=-)/)].find(
    (lines) =>
      lines.length * labelLook.lineHeight <= along &&
      lines.every((line) => widthOf(line) <= across),
  );
  return fitting?.join('\n') ?? null;
}
