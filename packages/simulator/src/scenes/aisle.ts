import { chance, pick } from '../seeded-random.ts';
import { drawLamps, drawRoom } from './room.ts';
import type { Scene, Variation } from './scene.ts';

const cartons = ['#b98a56', '#c79b66', '#a87744', '#8d9aa3', '#d2b07e', '#5f7f95'];

/** A warehouse aisle between high racks. */
export function aisle(vary: Variation): Scene {
  const room = {
    halfWidthM: 6,
    depthM: 36,
    heightM: 8,
    wall: '#b4b9bb',
    floor: '#8c9092',
    ceiling: '#7f868b',
  };
  const key = Math.floor(vary(1) * 2 ** 31);
  const upright = pick(['#2b5c9e', '#2f6f4f'], vary(2));
  return {
    view: { heightM: 3.5, focalPx: 680, horizonPx: 140, centrePx: 440 + 80 * vary(3) },
    indoor: true,
    walk: {
      doors: [
        { x: -1.6, z: 35 },
        { x: 1.4, z: 35 },
        { x: -1, z: 4.4 },
        { x: 1.2, z: 4.4 },
      ],
      areas: [
        { from: { x: -2.2, z: 7.5 }, to: { x: 2.2, z: 13 } },
        { from: { x: -2.3, z: 12 }, to: { x: 2.3, z: 24 } },
      ],
      passing: 0.35,
    },
    draw(stage) {
      drawRoom(stage, room);
      stage.tiles(4, 6, 36, '#73797b', 0.35);
      drawLamps(stage, room, [0], 4);
      stage.front([-2, 2], [0, 4.4], 35.9, '#5f666b');
      stage.front([-1.8, 1.8], [0, 4.2], 35.8, '#c9cfd2');
      for (const x of [-2.75, 2.75]) stage.ground([x - 0.07, x + 0.07], [3, 36], '#e6c229');
      for (let z = 33; z >= 3; z -= 3) {
        for (const sign of [-1, 1]) {
          const face = sign * 3.1;
          for (const [level, y] of [0.15, 1.95, 3.75, 5.55].entries()) {
            stage.side(face + sign * 1.2, [y, y + 1.6], [z, z + 3], '#3d4348');
            for (const place of [0, 1]) {
              const draw = (part: number) =>
                chance(key, z * 8 + level * 2 + place, part + (sign > 0 ? 50 : 0));
              if (draw(1) < 0.14) continue;
              const from = z + 0.15 + place * 1.42;
              const high = y + 0.75 + 0.7 * draw(2);
              const depth: [number, number] =
                sign < 0 ? [face - 1.1, face - 0.1] : [face + 0.1, face + 1.1];
              stage.block(
                { x: depth, y: [y, high], z: [from, from + 1.2] },
                pick(cartons, draw(3)),
              );
              if (draw(4) < 0.6)
                stage.side(
                  face + sign * 0.09,
                  [y + 0.35, y + 0.6],
                  [from + 0.4, from + 0.75],
                  '#f4f1ea',
                );
            }
            stage.side(face, [y - 0.14, y], [z, z + 3], '#e07b2a');
          }
          stage.block(
            {
              x: sign < 0 ? [face - 0.1, face] : [face, face + 0.1],
              y: [0, 7.6],
              z: [z, z + 0.12],
            },
            upright,
          );
        }
      }
    },
    props: [
      {
        z: 19,
        draw: (stage) => stage.block({ x: [1.2, 2.3], y: [0.12, 1.1], z: [19, 20] }, '#b98a56'),
      },
      {
        z: 18.9,
        draw: (stage) => stage.block({ x: [1.1, 2.4], y: [0, 0.14], z: [19, 20.1] }, '#8a6a42'),
      },
    ],
  };
}
