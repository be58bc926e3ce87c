/** A detected person on a picture; corners are parts of its width and height, 0 to 1. */
export interface PictureBox {
  label: string;
  /** Violates the distance to others. */
  violating: boolean;
  /** Lacks protective equipment; null where nobody judged that. */
  lacksEquipment: boolean | null;
  tl: readonly number[];
  br: readonly number[];
}

/** Pixels, from the picture's top left corner. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Size = Pick<Rectangle, 'width' | 'height'>;

const within = (value: number) => Math.min(1, Math.max(0, value));

/** Scales a box to the displayed picture and clips it there; null where nothing of it is on the picture. */
export function scaleBox(box: Pick<PictureBox, 'tl' | 'br'>, shown: Size): Rectangle | null {
  const across = [within(box.tl[0] ?? 0), within(box.br[0] ?? 0)].sort((a, b) => a - b);
  const down = [within(box.tl[1] ?? 0), within(box.br[1] ?? 0)].sort((a, b) => a - b);
  const scaled = {
    x: across[0]! * shown.width,
    y: down[0]! * shown.height,
    width: (across[1]! - across[0]!) * shown.width,
    height: (down[1]! - down[0]!) * shown.height,
  };
  return scaled.width > 0 && scaled.height > 0 ? scaled : null;
}

/** Part of a standing person's box, from the top, in which the face is. */
const facePart = 0.35;
export const faceOf = (box: Rectangle): Rectangle => ({ ...box, height: box.height * facePart });

export const overlaps = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Square pixels that two rectangles share. */
export const overlapArea = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
