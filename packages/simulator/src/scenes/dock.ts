import { pick } from '../seeded-random.ts';
import { skyOf } from './light.ts';
import { drawLamps, drawRoom } from './room.ts';
import type { Scene, Variation } from './scene.ts';
import type { Stage } from './stage.ts';

function drawPallet(stage: Stage, x: number, z: number, colour: string, high: number): void {
  stage.block({ x: [x, x + 1.2], y: [0, 0.14], z: [z, z + 1] }, '#8a6a42');
  stage.block({ x: [x + 0.05, x + 1.15], y: [0.14, high], z: [z + 0.05, z + 0.95] }, colour);
  stage.front([x + 0.05, x + 1.15], [high * 0.5, high * 0.5 + 0.05], z + 0.04, '#e9e2d0', {
    opacity: 0.6,
  });
  stage.front([x + 0.7, x + 1], [high * 0.6, high * 0.6 + 0.22], z + 0.03, '#f4f1ea');
}

/** A loading dock from inside: three doors, one with a trailer, one open to the yard. */
export function dock(vary: Variation): Scene {
  const room = {
    halfWidthM: 11,
    depthM: 22,
    heightM: 6,
    wall: '#c4c8c6',
    floor: '#8f9290',
    ceiling: '#8a9195',
  };
  const open = Math.floor(vary(1) * 2);
  const trailer = pick(['#2f6690', '#9c3d3d', '#4f772d'], vary(2));
  return {
    view: { heightM: 3.5, focalPx: 650, horizonPx: 112, centrePx: 480 },
    indoor: true,
    walk: {
      doors: [
        { x: -9.4, z: 10.6 },
        { x: 9.4, z: 10.6 },
        { x: 0.5, z: 4.6 },
        { x: 10.2, z: 18 },
        { x: 0, z: 21.6 },
      ],
      areas: [
        { from: { x: -4.5, z: 7.6 }, to: { x: 4.5, z: 12 } },
        { from: { x: -6.4, z: 15.5 }, to: { x: 6.4, z: 20 } },
      ],
      passing: 0.3,
    },
    draw(stage, light) {
      const [top, bottom] = skyOf(light);
      drawRoom(stage, room);
      stage.tiles(3.5, 11, 22, '#737775', 0.35);
      drawLamps(stage, room, [-5.5, 0, 5.5], 4.6);
      for (const [index, x] of [-7.6, -1.7, 4.2].entries()) {
        const width = 3.4;
        stage.front([x - 0.35, x + width + 0.35], [0, 4.6], 21.95, '#2e3236');
        if (index === 1) {
          stage.front([x, x + width], [0, 4.3], 21.9, '#d8dadb');
          stage.front([x + 0.15, x + width - 0.15], [0.15, 4.1], 21.85, '#4a4238');
          stage.front([x + 0.5, x + width - 0.5], [0.15, 3.5], 21.84, '#6b5f50');
          stage.front([x + 0.7, x + 1.7], [0.15, 1.8], 21.8, '#b98a56');
          stage.front([x + 1.8, x + 2.7], [0.15, 1.4], 21.8, '#c79b66');
        } else if (index === open * 2) {
          stage.front([x, x + width], [0, 4.3], 21.9, `url(#${stage.gradient([top, bottom])})`);
          stage.front([x, x + width], [0, 1.1], 21.88, '#5d6263');
          stage.front([x + 1, x + 3.3], [0.5, 2.6], 21.86, trailer);
          stage.ground([x, x + width], [16.5, 21.8], bottom, {
            lit: true,
            opacity: 0.05 + 0.18 * light.day,
          });
        } else {
          for (let slat = 0; slat < 8; slat += 1) {
            stage.front(
              [x, x + width],
              [slat * 0.54, slat * 0.54 + 0.5],
              21.9,
              slat % 2 ? '#a8b0b4' : '#9aa3a8',
            );
          }
        }
        for (const edge of [x - 0.35, x + width + 0.05]) {
          for (let bar = 0; bar < 6; bar += 1) {
            stage.front(
              [edge, edge + 0.3],
              [bar * 0.4, bar * 0.4 + 0.4],
              21.8,
              bar % 2 ? '#1d1e20' : '#f2c029',
            );
          }
        }
        stage.front([x + 1.2, x + 2.2], [4.75, 5.45], 21.85, '#2f5d8a');
        for (let mark = 0; mark <= index; mark += 1)
          stage.front([x + 1.45 + mark * 0.2, x + 1.53 + mark * 0.2], [4.9, 5.3], 21.8, '#ffffff');
        const lamp = index === 1 ? '#ff5a4a' : '#55d66b';
        stage.disc([x + width + 0.6, 3, 21.8], 0.16, lamp);
        stage.shine([x + width + 0.6, 3, 21.8], 0.6, lamp, 0.5);
        for (const side of [x - 0.6, x + width + 0.5])
          stage.ground([side, side + 0.12], [14.5, 21.8], '#e6c229');
      }
      for (const [x, z, high] of [
        [-10.4, 18.6, 1.9],
        [-10.2, 16.6, 1.4],
        [-10.5, 14.2, 2.1],
        [9, 15, 1.6],
        [9.2, 13, 2],
      ] as const) {
        drawPallet(stage, x, z, high > 1.7 ? '#b98a56' : '#7f97a8', high);
      }
    },
    props: [
      { z: 13.4, draw: (stage) => drawPallet(stage, -2.2, 13.4, '#c79b66', 1.25) },
      { z: 13.9, draw: (stage) => drawPallet(stage, 2.6, 13.9, '#b98a56', 0.95) },
    ],
  };
}
