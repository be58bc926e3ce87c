import { pick } from '../seeded-random.ts';
import { drawLamps, drawRoom, drawSideWindow } from './room.ts';
import type { Scene, Variation } from './scene.ts';

/** A factory hall: machines along both sides, marked ways, lamps and a crane's beam. */
export function assembly(vary: Variation): Scene {
  const room = {
    halfWidthM: 11,
    depthM: 34,
    heightM: 7.5,
    wall: '#b8bec2',
    floor: '#8b9194',
    ceiling: '#9aa2a8',
  };
  const machine = pick(['#3f6f8f', '#5c7f5a', '#c07a35'], vary(1));
  return {
    view: { heightM: 3.7, focalPx: 670, horizonPx: 120, centrePx: 460 + 40 * vary(2) },
    indoor: true,
    walk: {
      doors: [
        { x: 0.5, z: 33 },
        { x: -1, z: 4.6 },
        { x: 1.5, z: 4.6 },
        { x: -9.6, z: 11.2 },
        { x: 9.6, z: 11.2 },
      ],
      areas: [
        { from: { x: -4.6, z: 7.6 }, to: { x: 4.6, z: 12 } },
        { from: { x: -5.6, z: 12 }, to: { x: -3.6, z: 24 } },
        { from: { x: 3.6, z: 12 }, to: { x: 5.6, z: 24 } },
        { from: { x: -2, z: 13 }, to: { x: 2, z: 22 } },
      ],
      passing: 0.2,
    },
    draw(stage, light) {
      drawRoom(stage, room);
      stage.tiles(3, 11, 34, '#6f7578', 0.4);
      for (const z of [8, 14, 20, 26]) {
        for (const x of [-10.98, 10.98]) drawSideWindow(stage, light, x, [4.6, 6.6], [z, z + 4.4]);
      }
      drawLamps(stage, room, [-4, 4], 5);
      stage.block({ x: [-11, 11], y: [6.2, 6.8], z: [24, 24.6] }, '#d9a520');
      stage.front([-1.8, 1.8], [0, 3.6], 33.9, '#6b7278');
      stage.front([-1.6, 1.6], [0, 3.4], 33.8, '#8d959b');
      for (const x of [-3, 3]) {
        stage.ground([x - 0.09, x + 0.09], [3, 34], '#e2b91f');
      }
      for (const z of [25, 21, 17, 13]) {
        for (const sign of [-1, 1]) {
          const near = 6.6;
          const x: [number, number] = sign < 0 ? [-9.8, -near] : [near, 9.8];
          stage.block({ x, y: [0, 1.9], z: [z, z + 2.6] }, machine);
          stage.block(
            { x: [x[0] + 0.5, x[1] - 0.9], y: [1.9, 2.7], z: [z + 0.4, z + 2] },
            '#d5d8da',
          );
          stage.front([x[0] + 0.5, x[0] + 1.7], [0.9, 1.6], z, '#1d2b33');
          stage.front([x[0] + 0.6, x[0] + 1.6], [1, 1.5], z, '#7fd1c0', {
            lit: true,
            opacity: 0.8,
          });
          stage.front([x[0] + 2.1, x[0] + 2.8], [0.3, 1.5], z, '#2d3a42', { opacity: 0.6 });
          stage.front([x[1] - 0.3, x[1] - 0.2], [1.9, 2.8], z, '#3a3f44');
          stage.disc([x[1] - 0.25, 2.85, z], 0.13, z % 8 === 1 ? '#ffb02e' : '#4fd16b');
        }
      }
    },
    props: [
      {
        z: 16,
        draw: (stage) => stage.block({ x: [-0.9, 0.9], y: [0, 0.9], z: [16, 17] }, '#a98155'),
      },
      {
        z: 15.9,
        draw: (stage) => stage.block({ x: [-0.6, 0.2], y: [0.9, 1.35], z: [16, 16.6] }, '#c9a06b'),
      },
    ],
  };
}
