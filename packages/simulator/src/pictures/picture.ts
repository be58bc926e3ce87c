import sharp from 'sharp';
import { type DrawnPerson, personSvg, shadowSvg } from '../people/drawn-people.ts';
import { type Light, tintIn } from '../scenes/light.ts';
import { pictureHeight, pictureWidth } from '../scenes/projection.ts';
import type { Scene } from '../scenes/scene.ts';
import { Stage } from '../scenes/stage.ts';
import { textPath, textWidth } from './pixel-font.ts';

const jpegQuality = 75;

// No two pictures are alike, so results kept for later would only fill memory.
sharp.cache(false);

const svgOf = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">${inner}</svg>`;

const vignette =
  '<radialGradient id="vignette" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.38"/></radialGradient>' +
  '<rect width="100%" height="100%" fill="url(#vignette)"/>';

const shadow =
  '<radialGradient id="shadow"><stop offset="0.2" stop-color="#000" stop-opacity="0.4"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>';

/** Red, green, blue of the scene without people. */
export async function renderBackground(scene: Scene, light: Light): Promise<Buffer> {
  const stage = new Stage(scene.view, tintIn(light, scene.indoor));
  scene.draw(stage, light);
  return sharp(Buffer.from(svgOf(stage.svg + vignette)))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Camera name and local time in the upper left corner, as recorders burn them in. */
function stampSvg(name: string, stamp: string): string {
  const text = `${name}  ${stamp}`;
  return (
    `<rect x="10" y="10" width="${textWidth(text, 2) + 16}" height="26" rx="3" fill="#000" opacity="0.5"/>` +
    `<path d="${textPath(text, 18, 16, 2)}" fill="#fff" shape-rendering="crispEdges"/>`
  );
}

/** People, the things among them, and the stamp: all that changes from picture to picture. */
export function foregroundSvg(
  scene: Scene,
  light: Light,
  people: readonly DrawnPerson[],
  name: string,
  stamp: string,
): string {
  const tint = tintIn(light, scene.indoor);
  const layers = people.map((person) => ({
    z: person.walker.z,
    svg: () => personSvg(scene.view, person, tint),
  }));
  for (const prop of scene.props) {
    layers.push({
      z: prop.z,
      svg: () => {
        const stage = new Stage(scene.view, tint);
        prop.draw(stage);
        return stage.svg;
      },
    });
  }
  layers.sort((a, b) => b.z - a.z);
  const drawn = layers.map((layer) => layer.svg()).join('');
  return svgOf(shadow + people.map(shadowSvg).join('') + drawn + stampSvg(name, stamp));
}

/** The foreground over the background, as a JPEG. */
export async function renderPicture(background: Buffer, foreground: string): Promise<Buffer> {
  const over = await sharp(Buffer.from(foreground)).ensureAlpha().raw().toBuffer();
  const pixels = Buffer.from(background);
  for (let from = 0, to = 0; from < over.length; from += 4, to += 3) {
    const alpha = over[from + 3] ?? 0;
    if (alpha === 0) continue;
    for (let part = 0; part < 3; part += 1) {
      const below = pixels[to + part] ?? 0;
      pixels[to + part] = below + (((over[from + part] ?? 0) - below) * alpha) / 255;
    }
  }
  const raw = { width: pictureWidth, height: pictureHeight, channels: 3 as const };
  return sharp(pixels, { raw }).jpeg({ quality: jpegQuality }).toBuffer();
}
