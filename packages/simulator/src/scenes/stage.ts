import { darker, lighter } from './light.ts';
import {
  type Point,
  type Projection,
  pictureHeight,
  pictureWidth,
  project,
  scaleAt,
} from './projection.ts';

export type Place = readonly [x: number, y: number, z: number];

/** Extent of a block, metres. */
export interface Block {
  x: readonly [number, number];
  y: readonly [number, number];
  z: readonly [number, number];
}

const path = (points: readonly Point[]) =>
  points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

/** Draws a scene in metres; what is drawn later covers what was drawn before. */
export class Stage {
  readonly view: Projection;
  readonly tint: (colour: string) => string;
  #parts: string[] = [];
  #gradients = 0;

  constructor(view: Projection, tint: (colour: string) => string) {
    this.view = view;
    this.tint = tint;
  }

  get svg(): string {
    return this.#parts.join('');
  }

  raw(svg: string): void {
    this.#parts.push(svg);
  }

  /** A flat piece through these places. `lit` keeps the colour whatever the light, as a lamp does. */
  flat(
    places: readonly Place[],
    colour: string,
    how: { opacity?: number; lit?: boolean } = {},
  ): void {
    const points = places.map(([x, y, z]) => project(this.view, x, y, z));
    const opacity = how.opacity === undefined ? '' : ` opacity="${how.opacity}"`;
    const fill = how.lit || colour.startsWith('url') ? colour : this.tint(colour);
    this.raw(`<path d="M${path(points)}Z" fill="${fill}"${opacity}/>`);
  }

  /** An upright piece facing the camera. */
  front(
    x: readonly [number, number],
    y: readonly [number, number],
    z: number,
    colour: string,
    how: { opacity?: number; lit?: boolean } = {},
  ): void {
    this.flat(
      [
        [x[0], y[0], z],
        [x[1], y[0], z],
        [x[1], y[1], z],
        [x[0], y[1], z],
      ],
      colour,
      how,
    );
  }

  /** A piece of a side wall at one x. */
  side(
    x: number,
    y: readonly [number, number],
    z: readonly [number, number],
    colour: string,
    how: { opacity?: number; lit?: boolean } = {},
  ): void {
    this.flat(
      [
        [x, y[0], z[0]],
        [x, y[0], z[1]],
        [x, y[1], z[1]],
        [x, y[1], z[0]],
      ],
      colour,
      how,
    );
  }

  /** A piece lying on the floor (or at a height). */
  ground(
    x: readonly [number, number],
    z: readonly [number, number],
    colour: string,
    how: { opacity?: number; lit?: boolean; y?: number } = {},
  ): void {
    const y = how.y ?? 0;
    this.flat(
      [
        [x[0], y, z[0]],
        [x[1], y, z[0]],
        [x[1], y, z[1]],
        [x[0], y, z[1]],
      ],
      colour,
      how,
    );
  }

  /** A solid block: the faces the camera can see, shaded. */
  block({ x, y, z }: Block, colour: string): void {
    this.ground([x[0] - 0.1, x[1] + 0.25], [z[0] - 0.15, z[1]], '#000000', {
      opacity: 0.16,
      y: y[0],
    });
    if (y[1] < this.view.heightM) this.ground(x, z, lighter(colour, 0.22), { y: y[1] });
    if (x[0] > 0) this.side(x[0], y, z, darker(colour, 0.3));
    if (x[1] < 0) this.side(x[1], y, z, darker(colour, 0.2));
    this.front(x, y, z[0], colour);
  }

  /** The floor from the horizon down: farther is paler. */
  floor(near: string, far: string, toZ: number): void {
    const [, top] = project(this.view, 0, 0, toZ);
    const id = this.gradient([this.tint(far), this.tint(near)]);
    this.raw(
      `<rect x="0" y="${top.toFixed(1)}" width="${pictureWidth}" height="${(pictureHeight - top).toFixed(1)}" fill="url(#${id})"/>`,
    );
  }

  /** Lines on the floor every `stepM` metres, both ways. */
  tiles(stepM: number, halfWidthM: number, toZ: number, colour: string, opacity: number): void {
    const lines: string[] = [];
    const line = (from: Point, to: Point) => lines.push(`M${path([from, to])}`);
    for (let x = -halfWidthM; x <= halfWidthM; x += stepM) {
      line(project(this.view, x, 0, 2), project(this.view, x, 0, toZ));
    }
    for (let z = 4; z <= toZ; z += stepM) {
      line(project(this.view, -halfWidthM, 0, z), project(this.view, halfWidthM, 0, z));
    }
    this.raw(
      `<path d="${lines.join('')}" stroke="${this.tint(colour)}" stroke-width="1" opacity="${opacity}" fill="none"/>`,
    );
  }

  /** A soft round light in the air or, flattened, on the floor. */
  shine(at: Place, radiusM: number, colour: string, opacity: number, flat = false): void {
    const [x, y] = project(this.view, ...at);
    const radius = radiusM * scaleAt(this.view, at[2]);
    const id = `g${this.#gradients++}`;
    this.raw(
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
        `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${radius.toFixed(1)}" ry="${(flat ? radius * 0.3 : radius).toFixed(1)}" fill="url(#${id})"/>`,
    );
  }

  /** A round thing facing the camera. */
  disc(at: Place, radiusM: number, colour: string, opacity = 1): void {
    const [x, y] = project(this.view, ...at);
    const radius = radiusM * scaleAt(this.view, at[2]);
    this.raw(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${this.tint(colour)}" opacity="${opacity}"/>`,
    );
  }

  /** A vertical gradient by its colours from top to bottom; answers its name. */
  gradient(colours: readonly string[]): string {
    const id = `g${this.#gradients++}`;
    const stops = colours.map(
      (colour, index) =>
        `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`,
    );
    this.raw(
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`,
    );
    return id;
  }

  /** Sky or far wall behind everything. */
  backdrop(colours: readonly string[]): void {
    const id = this.gradient(colours);
    this.raw(`<rect width="${pictureWidth}" height="${pictureHeight}" fill="url(#${id})"/>`);
  }
}
