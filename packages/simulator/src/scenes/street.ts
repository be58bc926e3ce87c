import type { Light } from './light.ts';
import type { Scene, Variation } from './scene.ts';
import type { Stage } from './stage.ts';
import { drawFacade, drawLamp, drawOutdoors, drawTree } from './yard.ts';

function drawCar(stage: Stage, light: Light, x: number, z: number, colour: string): void {
  stage.ground([x - 0.2, x + 4.5], [z - 0.2, z + 1.9], '#000000', { opacity: 0.25 });
  stage.block({ x: [x, x + 4.3], y: [0.35, 0.95], z: [z, z + 1.7] }, colour);
  stage.flat(
    [
      [x + 0.8, 0.95, z],
      [x + 3.7, 0.95, z],
      [x + 3.1, 1.5, z + 0.2],
      [x + 1.3, 1.5, z + 0.2],
    ],
    '#2c3a45',
  );
  stage.ground([x + 1.3, x + 3.1], [z + 0.2, z + 1.5], colour, { y: 1.5 });
  stage.front([x + 2.15, x + 2.25], [0.95, 1.5], z, colour);
  for (const wheel of [x + 0.85, x + 3.45]) {
    stage.disc([wheel, 0.34, z], 0.34, '#17181a');
    stage.disc([wheel, 0.34, z], 0.17, '#9ea4a8');
  }
  stage.front([x + 4.2, x + 4.32], [0.6, 0.8], z, '#fff4c8', { lit: true });
  stage.shine([x + 4.6, 0.6, z], 1.3, '#fff0c0', 0.5 * (1 - light.day));
}

/** A zebra crossing before a row of houses. */
export function street(vary: Variation): Scene {
  const hues =
    vary(1) < 0.5
      ? ['#d8c3a0', '#c98f70', '#b9c2b4', '#d6ad6b']
      : ['#c9b8a4', '#a8b5bf', '#d2a07c', '#cfc39b'];
  return {
    view: { heightM: 4.3, focalPx: 690, horizonPx: 150, centrePx: 480 },
    indoor: false,
    walk: {
      doors: [],
      areas: [
        {
          from: { x: -2.4, z: 9 },
          to: { x: 2.4, z: 12 },
          doors: [
            { x: -11, z: 10.5 },
            { x: 11, z: 10.8 },
            { x: -1.6, z: 25.8 },
            { x: 1.4, z: 25.8 },
            { x: 1, z: 5.6 },
          ],
        },
        {
          from: { x: -2.2, z: 22.6 },
          to: { x: 2.2, z: 24.6 },
          doors: [
            { x: -21, z: 24 },
            { x: 21, z: 24.6 },
            { x: -1, z: 5.6 },
            { x: 1.4, z: 5.6 },
          ],
        },
      ],
      passing: 0.75,
    },
    draw(stage, light) {
      drawOutdoors(stage, light, '#a39f97', 60);
      for (const [index, from] of [-40, -26, -12, 2, 16, 30].entries()) {
        const colour = hues[index % hues.length] ?? '#c9b8a4';
        const high = 11 + ((index * 5) % 4) * 1.6;
        drawFacade(stage, light, { x: [from, from + 14], z: 30, high, colour, seed: index + 5 });
        stage.front([from + 1, from + 12.8], [0.2, 3.2], 29.95, '#3a3f44');
        stage.front(
          [from + 1.4, from + 8],
          [0.4, 2.7],
          29.9,
          light.day < 0.6 ? '#ffdf9e' : '#a9bcc6',
          { lit: light.day < 0.6 },
        );
        stage.front([from + 9, from + 10.6], [0, 2.7], 29.9, '#6b4f3a');
        stage.flat(
          [
            [from + 1, 3.3, 29.9],
            [from + 8.4, 3.3, 29.9],
            [from + 8.4, 2.7, 28.4],
            [from + 1, 2.7, 28.4],
          ],
          index % 2 ? '#b5453a' : '#3c6e71',
        );
      }
      stage.ground([-60, 60], [12.8, 22.2], '#5d6064');
      for (const z of [12.6, 22.2]) stage.ground([-60, 60], [z, z + 0.25], '#cfcbc2');
      for (let x = -58; x < 58; x += 5)
        if (Math.abs(x + 1) > 4)
          stage.ground([x, x + 2.4], [17.4, 17.6], '#e8e6de', { opacity: 0.8 });
      for (let z = 13.1; z < 22; z += 1.1)
        stage.ground([-2.7, 2.7], [z, z + 0.6], '#f0efe9', { opacity: 0.92 });
      for (const x of [-15, 11.5]) drawTree(stage, x, 26.5, 5.6);
      drawCar(stage, light, -13, 18.4, '#3d5a80');
      drawCar(stage, light, 5.4, 18.6, '#b23a3a');
      drawCar(stage, light, -10.4, 13.9, '#d9d9d4');
      drawLamp(stage, light, -7.6, 23, 6.2);
      drawLamp(stage, light, 8.4, 23, 6.2);
    },
    props: [
      { z: 12.4, draw: (stage) => stage.front([-3.5, -3.36], [0, 2.9], 12.4, '#4b5157') },
      { z: 12.4, draw: (stage) => stage.front([-3.68, -3.18], [2.3, 2.8], 12.4, '#2b63b5') },
    ],
  };
}
