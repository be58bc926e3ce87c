import { darker, type Light, skyOf } from './light.ts';
import type { Stage } from './stage.ts';

/** Sky with clouds, and the ground from the horizon down. */
export function drawOutdoors(stage: Stage, light: Light, ground: string, farZ: number): void {
  const [top, bottom] = skyOf(light);
  stage.backdrop([top, bottom, bottom, bottom]);
  for (const [x, y, r] of [
    [-30, 16, 9],
    [-22, 17, 7],
    [14, 21, 10],
    [25, 20, 8],
    [2, 15, 6],
  ] as const) {
    stage.shine([x, y, 80], r * 2, '#ffffff', 0.1 + 0.25 * light.day, true);
  }
  stage.floor(ground, darker(ground, 0.08), farZ);
}

/** A street lamp; its light shows when the day does not. */
export function drawLamp(stage: Stage, light: Light, x: number, z: number, high: number): void {
  const arm = x < 0 ? 1.2 : -1.2;
  stage.front([x - 0.07, x + 0.07], [0, high], z, '#4b5157');
  stage.front([Math.min(x, x + arm), Math.max(x, x + arm)], [high - 0.08, high], z, '#4b5157');
  stage.front(
    [x + arm - 0.3, x + arm + 0.3],
    [high - 0.16, high - 0.04],
    z,
    light.day < 0.5 ? '#fff3cf' : '#c9ccc8',
    { lit: true },
  );
  const night = 1 - light.day;
  stage.shine([x + arm, high - 0.1, z], 1.6, '#ffe6a8', 0.75 * night);
  stage.shine([x + arm, 0, z], 5.5, '#ffdf9e', 0.4 * night, true);
}

export function drawTree(stage: Stage, x: number, z: number, high: number): void {
  stage.front([x - 0.13, x + 0.13], [0, high * 0.5], z, '#5b4636');
  for (const [dx, y, r, colour] of [
    [-0.7, 0.6, 0.9, '#3c5f33'],
    [0.7, 0.62, 0.85, '#44693a'],
    [0, 0.8, 1.1, '#4f7a42'],
    [-0.35, 0.74, 0.7, '#5c8a4c'],
  ] as const) {
    stage.disc([x + (dx * high) / 5, y * high, z], (r * high) / 5, colour);
  }
}

/** A façade with rows of windows, some of them lit at night. */
export function drawFacade(
  stage: Stage,
  light: Light,
  at: { x: readonly [number, number]; z: number; high: number; colour: string; seed: number },
): void {
  stage.front(at.x, [0, at.high], at.z, at.colour);
  stage.front(at.x, [at.high - 0.3, at.high], at.z, darker(at.colour, 0.25));
  let number = at.seed;
  for (let y = 4.4; y < at.high - 1.8; y += 3) {
    for (let x = at.x[0] + 1; x < at.x[1] - 1.4; x += 2.6) {
      number = (number * 31 + 7) % 101;
      const lit = number < 45 && light.day < 0.35;
      stage.front([x - 0.1, x + 1.4], [y - 0.1, y + 1.8], at.z, darker(at.colour, 0.18));
      stage.front([x, x + 1.3], [y, y + 1.7], at.z, lit ? '#ffd98a' : '#54697a', { lit });
      stage.front([x + 0.6, x + 0.7], [y, y + 1.7], at.z, darker(at.colour, 0.3));
    }
  }
}
