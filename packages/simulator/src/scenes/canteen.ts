import { pick } from '../seeded-random.ts';
import { drawLamps, drawPlant, drawRoom, drawWindow } from './room.ts';
import type { Scene, Variation } from './scene.ts';
import type { Stage } from './stage.ts';

function drawTable(stage: Stage, x: number, z: number): void {
  stage.ground([x - 1.2, x + 1.3], [z - 0.2, z + 1], '#000000', { opacity: 0.14 });
  for (const chair of [x - 0.75, x + 0.35]) {
    stage.block({ x: [chair, chair + 0.42], y: [0.42, 0.48], z: [z + 1, z + 1.4] }, '#4d5560');
    stage.front([chair, chair + 0.42], [0.48, 0.92], z + 1.4, '#5a636e');
  }
  for (const leg of [x - 1, x + 0.92])
    stage.front([leg, leg + 0.08], [0, 0.72], z + 0.1, '#44494f');
  stage.block({ x: [x - 1.1, x + 1.1], y: [0.71, 0.76], z: [z, z + 0.85] }, '#d2b48c');
  stage.ground([x - 0.7, x - 0.25], [z + 0.25, z + 0.55], '#f4f1ea', { y: 0.78 });
  stage.ground([x + 0.3, x + 0.7], [z + 0.3, z + 0.6], '#c8553d', { y: 0.78 });
}

/** A canteen: serving counter with lit boards at the back, tables between. */
export function canteen(vary: Variation): Scene {
  const accent = pick(['#c86b3c', '#3f7f6f', '#8a4f5f'], vary(1));
  const room = {
    halfWidthM: 9.5,
    depthM: 24,
    heightM: 4.6,
    wall: '#e2dbce',
    floor: '#a89a86',
    ceiling: '#efece6',
  };
  const tables: [number, number][] = [
    [-4.6, 9.2],
    [4.4, 9.6],
    [-5.4, 13.4],
    [-0.2, 12.2],
    [5.2, 13.8],
  ];
  return {
    view: { heightM: 3.3, focalPx: 640, horizonPx: 116, centrePx: 480 },
    indoor: true,
    walk: {
      doors: [
        { x: -8.6, z: 9 },
        { x: 8.7, z: 17 },
        { x: 0.5, z: 4 },
        { x: -9, z: 18 },
      ],
      areas: [
        { from: { x: -7, z: 19.6 }, to: { x: 7, z: 21.4 } },
        { from: { x: -6.5, z: 11 }, to: { x: -3.5, z: 11.6 } },
        { from: { x: 3, z: 11.2 }, to: { x: 6.5, z: 12 } },
        { from: { x: -1.8, z: 14 }, to: { x: 2, z: 16.5 } },
        { from: { x: -2, z: 7.6 }, to: { x: 2, z: 9.6 } },
      ],
      passing: 0.15,
    },
    draw(stage, light) {
      drawRoom(stage, room);
      stage.tiles(1.2, 9.5, 24, '#867a68', 0.35);
      drawLamps(stage, room, [-4.5, 4.5], 4.2);
      drawWindow(stage, light, [-9, -6.4], [1, 3.8], 24, 2);
      stage.front([-6, 8.8], [2.9, 4.3], 23.9, accent);
      for (const x of [-5.4, -1.8, 1.8, 5.4]) {
        stage.front([x, x + 2.7], [3.05, 4.1], 23.8, '#26292c');
        for (const row of [0, 1, 2]) {
          stage.front(
            [x + 0.25, x + 1.5 + ((row * 7 + x) % 3) * 0.25],
            [3.75 - row * 0.26, 3.84 - row * 0.26],
            23.7,
            '#ffe8b0',
            { lit: true },
          );
        }
        stage.front([x + 2.05, x + 2.5], [3.3, 3.8], 23.7, '#e0a458', { lit: true });
      }
      stage.front([-6, 8.8], [0, 2.9], 23.85, '#c9c4ba');
      stage.block({ x: [-6, 8.6], y: [0, 1.05], z: [22.4, 23.2] }, '#8d6b4a');
      stage.front([-6, 8.6], [1.05, 1.5], 22.6, '#cfe6ee', { opacity: 0.45 });
      for (const x of [-4, 0, 4, 7]) stage.shine([x, 2.2, 22.4], 1.4, '#ffdc9a', 0.5);
      drawPlant(stage, 8.8, 20.5);
    },
    props: tables.map(([x, z]) => ({ z: z + 0.4, draw: (stage: Stage) => drawTable(stage, x, z) })),
  };
}
