import { blend, darker, type Light, lighter, skyOf } from './light.ts';
import type { Stage } from './stage.ts';

export interface Room {
  halfWidthM: number;
  depthM: number;
  heightM: number;
  wall: string;
  floor: string;
  ceiling: string;
}

/** Floor, walls, ceiling: the shell of an interior. */
export function drawRoom(stage: Stage, room: Room): void {
  const { halfWidthM: half, depthM: depth, heightM: height } = room;
  stage.backdrop([stage.tint(room.ceiling), stage.tint(darker(room.ceiling, 0.15))]);
  stage.flat(
    [
      [-half, height, 2],
      [half, height, 2],
      [half, height, depth],
      [-half, height, depth],
    ],
    room.ceiling,
  );
  stage.floor(room.floor, lighter(room.floor, 0.16), depth);
  stage.front([-half, half], [0, height], depth, lighter(room.wall, 0.06));
  stage.side(-half, [0, height], [2, depth], darker(room.wall, 0.1));
  stage.side(half, [0, height], [2, depth], darker(room.wall, 0.2));
  for (const x of [-half, half]) stage.side(x, [0, 0.18], [2, depth], darker(room.wall, 0.5));
  stage.front([-half, half], [0, 0.18], depth, darker(room.wall, 0.45));
}

/** Rows of lamps under the ceiling, with their reflection on the floor. */
export function drawLamps(
  stage: Stage,
  room: Room,
  columns: readonly number[],
  stepM: number,
): void {
  for (let z = 5; z < room.depthM - 1; z += stepM) {
    for (const x of columns) {
      stage.ground([x - 0.3, x + 0.3], [z, z + stepM * 0.45], '#fffdf2', {
        lit: true,
        y: room.heightM - 0.02,
      });
      stage.shine([x, 0, z + stepM * 0.2], 2.4, '#ffffff', 0.16, true);
    }
  }
}

/** A window in the far wall, with sky. */
export function drawWindow(
  stage: Stage,
  light: Light,
  x: readonly [number, number],
  y: readonly [number, number],
  z: number,
  panes = 2,
): void {
  const [top, bottom] = skyOf(light);
  stage.front([x[0] - 0.12, x[1] + 0.12], [y[0] - 0.12, y[1] + 0.12], z, '#5b6066');
  stage.front(x, y, z, `url(#${stage.gradient([top, bottom])})`);
  const width = (x[1] - x[0]) / panes;
  for (let pane = 1; pane < panes; pane += 1) {
    stage.front([x[0] + pane * width - 0.05, x[0] + pane * width + 0.05], y, z, '#5b6066');
  }
  stage.ground([x[0], x[1]], [z - 4.5, z - 0.3], bottom, {
    lit: true,
    opacity: 0.05 + 0.14 * light.day,
  });
}

/** A window in a side wall, as a strip of sky. */
export function drawSideWindow(
  stage: Stage,
  light: Light,
  x: number,
  y: readonly [number, number],
  z: readonly [number, number],
): void {
  const [top, bottom] = skyOf(light);
  stage.side(x, [y[0] - 0.1, y[1] + 0.1], [z[0] - 0.1, z[1] + 0.1], '#5b6066');
  stage.side(x, y, z, blend(top, bottom, 0.6), { lit: true });
  const inward = x < 0 ? 1 : -1;
  stage.ground([x + inward * 0.4, x + inward * 3], z, bottom, {
    lit: true,
    opacity: 0.04 + 0.12 * light.day,
  });
}

/** A plant in a pot. */
export function drawPlant(stage: Stage, x: number, z: number): void {
  stage.block({ x: [x - 0.3, x + 0.3], y: [0, 0.55], z: [z, z + 0.5] }, '#8b8680');
  for (const [dx, y, r] of [
    [-0.3, 0.95, 0.34],
    [0.28, 1.0, 0.36],
    [0, 1.3, 0.42],
    [-0.12, 0.85, 0.3],
  ] as const) {
    stage.disc([x + dx, y, z], r, y > 1.1 ? '#5d8a4a' : '#47703a');
  }
}
