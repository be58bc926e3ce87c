import { createRequire } from 'node:module';
import type { WatchedCamera } from '@foyer/contract';
import sharp, { type OverlayOptions } from 'sharp';
import type { Detection } from '../detect/detector.ts';

const require = createRequire(import.meta.url);
/** Comes with the program: a small machine may have no fonts. */
const fontFile = require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

const colours = { person: '#ffd43b', line: '#22b8cf', zone: '#ff8787' };

/** Draws boxes, counting lines with the direction "in", and zones onto a picture, each with its name. */
export async function drawPicture(
  jpeg: Uint8Array,
  people: readonly Detection[],
  { lines, zones }: Pick<WatchedCamera, 'lines' | 'zones'>,
): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(jpeg).metadata();
  const stroke = Math.max(2, Math.round(width / 640));
  const at = ([x = 0, y = 0]: number[]) => [x * width, y * height] as const;
  const corners = (points: number[][]) => points.map((point) => at(point).join(',')).join(' ');
  const shapes = [
    ...zones.map(
      ({ points }) =>
        `<polygon points="${corners(points)}" fill="${colours.zone}" fill-opacity="0.18" stroke="${colours.zone}"/>`,
    ),
    ...lines.map(
      ({ points }) =>
        `<polyline points="${corners(points)}" fill="none" stroke="${colours.line}"/>${arrowIn(points.map(at), stroke)}`,
    ),
    ...people.map(
      ({ left, top, right, bottom }) =>
        `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="none" stroke="${colours.person}"/>`,
    ),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke-width="${stroke}">${shapes.join('')}</svg>`;
  const size = { width, height, textPx: Math.max(13, Math.round(width / 60)) };
  const labels = [
    ...zones.map(({ id, points }) => ({
      text: id,
      colour: colours.zone,
      place: at(points[0] ?? []),
    })),
    ...lines.map(({ id, points }) => ({
      text: id,
      colour: colours.line,
      place: at(points[0] ?? []),
    })),
    ...people.map(({ left, top }, nth) => ({
      text: String(nth + 1),
      colour: colours.person,
      place: [left, top] as const,
    })),
  ];
  const drawn = await Promise.all(labels.map((label) => labelOf(label, size)));
  return sharp(jpeg)
    .composite([{ input: Buffer.from(svg) }, ...drawn])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** From the middle of a line, to the left-hand side of somebody who looks from its first point to its last. */
function arrowIn(points: (readonly [number, number])[], stroke: number): string {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return '';
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const reach = stroke * 14;
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [ux, uy] = [dy / length, -dx / length];
  const tip = [mx + ux * reach, my + uy * reach];
  const wing = (side: number) =>
    `${tip[0]! - ux * stroke * 4 + (side * dx * stroke * 3) / length},${tip[1]! - uy * stroke * 4 + (side * dy * stroke * 3) / length}`;
  return (
    `<line x1="${mx}" y1="${my}" x2="${tip[0]}" y2="${tip[1]}" stroke="${colours.line}"/>` +
    `<polygon points="${tip.join(',')} ${wing(1)} ${wing(-1)}" fill="${colours.line}" stroke="none"/>`
  );
}

/** Above its place, so that no face is hidden; below where there is no room above. */
async function labelOf(
  { text, colour, place }: { text: string; colour: string; place: readonly [number, number] },
  { width, height, textPx }: { width: number; height: number; textPx: number },
): Promise<OverlayOptions> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const words = await sharp({
    text: { text: escaped, font: `Inter Semi-Bold ${textPx}`, fontfile: fontFile, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const margin = Math.ceil(textPx / 4);
  const box = { width: words.info.width + 2 * margin, height: words.info.height + 2 * margin };
  const input = await sharp({ create: { ...box, channels: 3, background: colour } })
    .composite([
      {
        // The text is white on black: as a mask it is drawn dark on the label's colour.
        input: await sharp({
          create: {
            width: words.info.width,
            height: words.info.height,
            channels: 3,
            background: '#042338',
          },
        })
          .joinChannel(await sharp(words.data).greyscale().raw().toBuffer(), {
            raw: { width: words.info.width, height: words.info.height, channels: 1 },
          })
          .png()
          .toBuffer(),
        left: margin,
        top: margin,
      },
    ])
    .png()
    .toBuffer();
  const above = Math.round(place[1]) - box.height;
  return {
    input,
    left: Math.min(Math.max(0, Math.round(place[0])), Math.max(0, width - box.width)),
    top: Math.min(above >= 0 ? above : Math.round(place[1]), Math.max(0, height - box.height)),
  };
}
