import { lighter } from './light.ts';
import { drawLamps, drawPlant, drawRoom, drawWindow } from './room.ts';
import type { Scene, Variation } from './scene.ts';

const signs = ['#c8553d', '#2f6690', '#588157', '#7b4f8a', '#d08c2e', '#3a7d7c'];

/** A shopping centre's hall: polished floor, shop fronts, glass at the far end. */
export function atrium(vary: Variation): Scene {
  const room = {
    halfWidthM: 10.5,
    depthM: 32,
    heightM: 6.4,
    wall: '#d9d2c7',
    floor: '#b9b2a6',
    ceiling: '#e9e6df',
  };
  return {
    view: { heightM: 3.5, focalPx: 680, horizonPx: 128, centrePx: 470 + 30 * vary(1) },
    indoor: true,
    walk: {
      doors: [
        { x: -2, z: 31 },
        { x: 2.5, z: 31 },
        { x: -9.8, z: 10.5 },
        { x: 9.8, z: 10.5 },
        { x: -3, z: 4.4 },
        { x: 3.5, z: 4.4 },
      ],
      areas: [
        { from: { x: -5, z: 7.5 }, to: { x: 5, z: 13 } },
        { from: { x: -7.5, z: 12 }, to: { x: 7.5, z: 20 } },
      ],
      passing: 0.45,
    },
    draw(stage, light) {
      drawRoom(stage, room);
      stage.tiles(1.5, 10.5, 32, '#8f887c', 0.35);
      drawLamps(stage, room, [-5, 0, 5], 4.5);
      drawWindow(stage, light, [-6, 6], [0.1, 5.6], 32, 6);
      for (const [index, z] of [8, 13.5, 19, 24.5].entries()) {
        for (const x of [-10.5, 10.5]) {
          const sign = signs[(index * 2 + (x > 0 ? 1 : 0)) % signs.length] ?? '#2f6690';
          stage.side(x * 0.998, [0.2, 3.1], [z, z + 4.6], '#31363c');
          stage.side(x * 0.996, [0.35, 2.95], [z + 0.2, z + 4.4], '#ffe9bd', {
            lit: true,
            opacity: 0.72,
          });
          stage.side(x * 0.994, [0.35, 1.3], [z + 0.9, z + 1.6], '#6b5b4a', { opacity: 0.8 });
          stage.side(x * 0.994, [0.35, 1.7], [z + 2.6, z + 3.1], '#3f4a59', { opacity: 0.75 });
          stage.side(x * 0.994, [3.2, 3.9], [z + 0.1, z + 4.5], sign, { lit: true });
          stage.side(x * 0.992, [3.45, 3.65], [z + 1, z + 3.6], lighter(sign, 0.75), { lit: true });
        }
      }
      for (const z of [12.6, 23.6]) {
        for (const x of [-8.6, 8.6])
          stage.block({ x: [x - 0.3, x + 0.3], y: [0, 6.4], z: [z, z + 0.6] }, '#cfc8bc');
      }
    },
    props: [
      { z: 15.5, draw: (stage) => drawPlant(stage, -1.4, 15.5) },
      {
        z: 15.6,
        draw: (stage) =>
          stage.block({ x: [-0.8, 1.6], y: [0.35, 0.5], z: [15.6, 16.2] }, '#9c7a54'),
      },
      { z: 15.4, draw: (stage) => drawPlant(stage, 2.2, 15.4) },
    ],
  };
}
