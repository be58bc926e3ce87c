import { pick } from '../seeded-random.ts';
import { skyOf } from './light.ts';
import { drawLamps, drawPlant, drawRoom } from './room.ts';
import type { Scene, Variation } from './scene.ts';

/** A corridor that ends in glass doors. */
export function entrance(vary: Variation): Scene {
  const accent = pick(['#2f6690', '#7d5a8c', '#3a7d5c'], vary(1));
  const room = {
    halfWidthM: 5.2,
    depthM: 22,
    heightM: 3.9,
    wall: '#dcdfe0',
    floor: '#9aa0a2',
    ceiling: '#eef0ef',
  };
  return {
    view: { heightM: 2.9, focalPx: 620, horizonPx: 132, centrePx: 450 + 60 * vary(2) },
    indoor: true,
    walk: {
      doors: [
        { x: -1, z: 21.8 },
        { x: 1.2, z: 21.8 },
        { x: -4.9, z: 9 },
        { x: 0.6, z: 3.6 },
        { x: -0.9, z: 3.6 },
        { x: 4.9, z: 14 },
      ],
      areas: [
        { from: { x: -3.4, z: 7 }, to: { x: 3.2, z: 12 } },
        { from: { x: -3.6, z: 12 }, to: { x: 3.6, z: 19 } },
      ],
      passing: 0.5,
    },
    draw(stage, light) {
      const [top, bottom] = skyOf(light);
      drawRoom(stage, room);
      stage.tiles(0.9, 5.2, 22, '#7d8487', 0.4);
      drawLamps(stage, room, [-1.9, 1.9], 3.6);
      stage.front([-3.6, 3.6], [0, 3.5], 21.98, '#3d444a');
      const sky = stage.gradient([top, bottom]);
      stage.front([-3.4, 3.4], [2.6, 3.35], 21.9, `url(#${sky})`);
      for (const x of [-3.4, -1.68, 0.06, 1.78]) {
        stage.front([x, x + 1.6], [0.1, 2.5], 21.9, `url(#${sky})`);
        stage.front([x, x + 1.6], [0.1, 0.9], 21.88, '#5f6b58', { opacity: 0.55 });
      }
      stage.ground([-3.2, 3.2], [14, 21.8], bottom, {
        lit: true,
        opacity: 0.06 + 0.16 * light.day,
      });
      stage.ground([-2.4, 2.4], [17.6, 20.8], '#4a4f53');
      stage.side(-5.15, [1.2, 2.5], [10.5, 14.5], '#8a6f4e');
      stage.side(-5.14, [1.3, 2.4], [10.6, 14.4], '#c9b48c');
      for (const z of [10.9, 11.8, 12.8, 13.6])
        stage.side(-5.1, [1.5, 2.2], [z, z + 0.55], z > 12 ? '#f3efe3' : '#9cc3d5');
      stage.side(-5.12, [0, 2.3], [7.9, 9.3], '#6d757b');
      stage.side(5.12, [0, 2.3], [13.2, 14.8], '#6d757b');
      stage.side(5.14, [0.9, 1.35], [4, 22], accent);
      stage.side(-5.14, [0.9, 1.05], [14.8, 22], accent);
      stage.side(5.1, [1.8, 2.6], [8, 10.6], accent, { lit: true });
      stage.side(5.08, [2.05, 2.35], [8.5, 10], '#ffffff', { lit: true });
    },
    props: [
      { z: 20, draw: (stage) => drawPlant(stage, -4.3, 20) },
      { z: 20.1, draw: (stage) => drawPlant(stage, 4.3, 20.1) },
      {
        z: 15.6,
        draw: (stage) =>
          stage.block({ x: [-4.9, -4.3], y: [0.4, 0.5], z: [15.6, 17.6] }, '#9c7a54'),
      },
    ],
  };
}
