import type { Point } from '@foyer/contract/picture-geometry';
import sharp, { type OverlayOptions } from 'sharp';
import { coarse } from './coarse.ts';

/** A part of the picture that nobody may see. Corners are parts of the picture's width and height. */
export interface Mask {
  kind: 'blur' | 'black';
  corners: readonly Point[];
}

interface Size {
  width: number;
  height: number;
}

/** What is left of the picture's width under a blurred mask: too little to recognise who or what is there. */
const patchesAcross = 24;

/** What to draw over the picture's pixels, so that nothing under its masks is left. */
export async function maskOverlays(
  masks: readonly Mask[],
  { data, size }: { data: Buffer; size: Size },
): Promise<OverlayOptions[]> {
  const { width, height } = size;
  const raw = { width, height, channels: 3 } as const;
  const overlay = async (kind: Mask['kind'], cover: () => Promise<Buffer>) => {
    const ofKind = masks.filter((mask) => mask.kind === kind);
    if (ofKind.length === 0) return [];
    const outline = { input: Buffer.from(drawingOf(ofKind, size)), blend: 'dest-in' as const };
    const input = await sharp(await cover(), { raw })
      .ensureAlpha()
      .composite([outline])
      .raw()
      .toBuffer();
    return [{ input, raw: { width, height, channels: 4 as const } }];
  };
  return [
    ...(await overlay('blur', () => coarse(sharp(data, { raw }), size, patchesAcross))),
    ...(await overlay('black', async () => Buffer.alloc(data.length))),
  ];
}

/** The masks' shapes, without soft edges through which something could be seen. */
function drawingOf(masks: readonly Mask[], { width, height }: Size): string {
  const shapes = masks.map(({ corners }) => {
    const points = corners.map(({ x, y }) => `${x * width},${y * height}`).join(' ');
    return `<polygon points="${points}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `shape-rendering="crispEdges">${shapes.join('')}</svg>`
  );
}
