import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 90 } } });

export const jpeg = (width = 400, height = 300) => picture(width, height).jpeg().toBuffer();
export const png = (width = 40, height = 30) => picture(width, height).png().toBuffer();
export const webp = (width = 40, height = 30) => picture(width, height).webp().toBuffer();
export const gif = () => picture(20, 20).gif().toBuffer();
export const svg = () =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>',
  );

/** A grey picture of noise, which does not compress: one byte per pixel. */
export const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();

export const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64');
