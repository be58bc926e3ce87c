import { pick } from '../seeded-random.ts';
import type { Scene, Variation } from './scene.ts';
import type { Stage } from './stage.ts';
import { drawFacade, drawLamp, drawOutdoors, drawTree } from './yard.ts';

function drawBarrier(stage: Stage): void {
  stage.block({ x: [2.9, 3.3], y: [0, 1.1], z: [14, 14.4] }, '#d9a520');
  for (let part = 0; part < 9; part += 1) {
    const x = 3.2 + part * 0.62;
    stage.front([x, x + 0.62], [0.95, 1.1], 14, part % 2 ? '#f4f4f2' : '#c8352b');
  }
}

/** A works gate: guard house, barrier, turnstiles for people, halls behind a fence. */
export function gate(vary: Variation): Scene {
  const hall = pick(['#8fa0ab', '#a39a8c', '#7f95a0'], vary(1));
  return {
    view: { heightM: 3.6, focalPx: 660, horizonPx: 158, centrePx: 480 },
    indoor: false,
    walk: {
      doors: [
        { x: -1.8, z: 30 },
        { x: 0.6, z: 30 },
        { x: -9.6, z: 10.4 },
        { x: 9.8, z: 10.8 },
        { x: 1, z: 5 },
        { x: -2, z: 5 },
      ],
      areas: [
        { from: { x: -5, z: 8.6 }, to: { x: 6, z: 12.6 } },
        { from: { x: -2.6, z: 14.6 }, to: { x: 2, z: 22 } },
      ],
      passing: 0.6,
    },
    draw(stage, light) {
      drawOutdoors(stage, light, '#7c7f82', 70);
      drawFacade(stage, light, { x: [-34, -12], z: 52, high: 10, colour: hall, seed: 3 });
      stage.front([-11, 26], [0, 13], 58, hall);
      for (let x = -10; x < 25; x += 2.2)
        stage.front([x, x + 1], [8.6, 10.6], 57.9, light.day < 0.4 ? '#ffd98a' : '#5f7687', {
          lit: light.day < 0.4,
        });
      stage.block({ x: [27, 29.4], y: [0, 22], z: [60, 62] }, '#a8573f');
      for (const [x, z, high] of [
        [-20, 40, 7],
        [-15.5, 42, 6],
        [21, 40, 7.5],
        [15.6, 44, 6],
      ] as const)
        drawTree(stage, x, z, high);
      stage.ground([-3.2, 10.5], [3, 60], '#6a6d70');
      stage.ground([3.4, 3.6], [3, 60], '#e8e6de', { opacity: 0.7 });
      for (let z = 5; z < 50; z += 4)
        stage.ground([6.9, 7.05], [z, z + 2], '#e8e6de', { opacity: 0.7 });
      stage.ground([-3.3, -3.1], [3, 60], '#b9b6ab');
      for (const [from, to] of [
        [-30, -8.2],
        [11, 32],
      ] as const) {
        for (let x = from; x < to; x += 0.5) stage.front([x, x + 0.06], [0, 2.3], 24, '#50585e');
        for (const y of [0.2, 2.2]) stage.front([from, to], [y, y + 0.08], 24, '#50585e');
      }
      stage.block({ x: [-8.4, -4], y: [0, 3.1], z: [17, 21] }, '#d3cfc4');
      stage.block({ x: [-8.7, -3.7], y: [3.1, 3.4], z: [16.7, 21.3] }, '#5a6169');
      const pane = light.day < 0.5 ? '#ffdf9e' : '#7d98aa';
      stage.front([-7.9, -4.5], [1.2, 2.6], 16.98, pane, { lit: light.day < 0.5 });
      stage.front([-6.25, -6.15], [1.2, 2.6], 16.95, '#5a6169');
      stage.side(-3.99, [1.2, 2.6], [17.6, 19.4], pane, { lit: light.day < 0.5 });
      drawLamp(stage, light, -9.6, 15.5, 6.5);
      drawLamp(stage, light, 11, 22, 6.5);
    },
    props: [
      { z: 14, draw: drawBarrier },
      ...[-2.7, -1.2, 0.3, 1.8].map((x) => ({
        z: 14.1,
        draw: (stage: Stage) =>
          stage.block({ x: [x - 0.12, x + 0.12], y: [0, 1.05], z: [14.1, 15.2] }, '#a9b0b5'),
      })),
    ],
  };
}
