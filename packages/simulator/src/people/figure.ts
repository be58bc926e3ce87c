import type { Point } from '../scenes/projection.ts';
import type { Looks } from './looks.ts';
import type { Shape } from './shapes.ts';

/** How a person stands towards the camera. */
export interface Pose {
  /** -1 to the left, 1 to the right, 0 towards or away. */
  side: number;
  /** 1 towards the camera, -1 away from it. */
  facing: number;
  walking: boolean;
  /** Radians. */
  stride: number;
}

/** Colours as the light of the moment shows them. */
export type Tint = (colour: string) => string;

/**
 * A person of height 100 with the feet at (0, 0), y upwards being negative. The parts come in the order
 * in which they are painted.
 */
export function figureShapes(looks: Looks, pose: Pose, tint: Tint): Shape[] {
  const turned = Math.abs(pose.side);
  const back = pose.facing < -0.35 && turned < 0.85;
  const swing = pose.walking ? Math.sin(pose.stride) : 0;
  const shoulder = (12 - 4.5 * turned) * looks.breadth;
  const hip = (8.6 - 2.2 * turned) * looks.breadth;
  const forward = Math.sign(pose.side || 1);
  const reach = 12 * turned * swing * forward;
  const lift = Math.abs(swing) * 3 * (1 - turned);

  const leg = (sign: number): Shape => {
    const foot = sign * (pose.walking ? 3.6 - 2 * turned : 5) + sign * reach;
    const raised = sign * swing > 0 ? lift : 0;
    const knee: Point = [foot * 0.45 + turned * forward * 1.6, -26 - raised];
    const points: Point[] = [[sign * (4.6 - 2 * turned), -48], knee, [foot, -5 - raised]];
    return { kind: 'line', points, width: 8.4 * looks.breadth, fill: tint(looks.legs) };
  };
  const shoe = (sign: number): Shape => {
    const foot = sign * (pose.walking ? 3.6 - 2 * turned : 5) + sign * reach;
    const raised = sign * swing > 0 ? lift : 0;
    const at: Point = [foot + forward * turned * 2.2, -2.2 - raised];
    return { kind: 'oval', at, rx: 4 + turned * 1.6, ry: 2.2, fill: tint('#1b1c1f') };
  };
  const arm = (sign: number): Shape[] => {
    const hand = sign * (shoulder * (1 - turned) + 1.5) - sign * reach * 0.85;
    const top: Point = [sign * (shoulder - 1) * (1 - turned * 0.75), -78];
    const elbow: Point = [(top[0] + hand) / 2 + sign * 1.6 * (1 - turned) - forward * turned, -63];
    const end: Point = [hand, -50 + Math.abs(swing) * 2];
    return [
      { kind: 'line', points: [top, elbow, end], width: 6.4, fill: tint(looks.top) },
      { kind: 'oval', at: [end[0], end[1] + 2.4], rx: 2.7, ry: 3, fill: tint(looks.skin) },
    ];
  };
  const bottom = looks.coat ? -37 : -48;
  const trunk = (inset: number, low: number): Point[] => [
    [-shoulder + 2.5 + inset, -81],
    [shoulder - 2.5 - inset, -81],
    [hip + 0.6 - inset, low],
    [-hip - 0.6 + inset, low],
  ];
  const vest: Shape[] = looks.vest ? vestShapes(looks.vest, trunk(0.4, -50), tint) : [];
  const pack: Shape[] =
    looks.bag === 'backpack' ? [backpack(looks, pose, back, shoulder, tint)] : [];
  const hidden = turned > 0.5 ? -forward : -1;
  return [
    ...arm(hidden),
    leg(hidden),
    shoe(hidden),
    ...(back ? [] : pack),
    leg(-hidden),
    shoe(-hidden),
    {
      kind: 'line',
      points: [
        [0, -80],
        [forward * turned, -87],
      ],
      width: 6,
      fill: tint(looks.skin),
    },
    { kind: 'blob', points: trunk(0, bottom), round: 5, fill: tint(looks.top) },
    ...vest,
    shade(trunk(0, bottom), forward),
    ...(back ? pack : []),
    ...(looks.bag === 'handbag' ? handbag(looks, -hidden * shoulder, tint) : []),
    ...arm(-hidden),
    ...headShapes(looks, pose, back, tint),
  ];
}

function vestShapes(colour: string, points: readonly Point[], tint: Tint): Shape[] {
  const [topLeft = [0, 0], topRight = [0, 0]] = points;
  const strip = tint('#eef3f0');
  const across = (y: number): Shape => {
    const half = topRight[0] + ((y + 81) / 31) * -1.2;
    return {
      kind: 'line',
      points: [
        [-half, y],
        [half, y],
      ],
      width: 2.2,
      fill: strip,
    };
  };
  const down = (x: number): Shape => ({
    kind: 'line',
    points: [
      [x, -80],
      [x * 0.9, -52],
    ],
    width: 1.8,
    fill: strip,
  });
  return [
    { kind: 'blob', points, round: 4.4, fill: tint(colour) },
    down(topLeft[0] * 0.5),
    down(topRight[0] * 0.5),
    across(-66),
    across(-58),
  ];
}

/** The side away from the light, darker. */
function shade(points: readonly Point[], forward: number): Shape {
  const [, right = [0, 0], low = [0, 0]] = points;
  const sign = -forward;
  const strip: Point[] = [
    [sign * right[0] * 0.35, -80],
    [sign * right[0], -80],
    [sign * low[0], low[1]],
    [sign * low[0] * 0.45, low[1]],
  ];
  return { kind: 'blob', points: strip, round: 2, fill: '#000000', opacity: 0.14 };
}

function backpack(looks: Looks, pose: Pose, back: boolean, shoulder: number, tint: Tint): Shape {
  const half = back ? shoulder * 0.62 : 4.5;
  const x = back ? 0 : -Math.sign(pose.side || 1) * (3 + 6 * Math.abs(pose.side));
  const points: Point[] = [
    [x - half, -79],
    [x + half, -79],
    [x + half, -58],
    [x - half, -58],
  ];
  return { kind: 'blob', points, round: 5, fill: tint(looks.bagColour) };
}

function handbag(looks: Looks, x: number, tint: Tint): Shape[] {
  const points: Point[] = [
    [x - 4.5, -46],
    [x + 4.5, -46],
    [x + 5, -37],
    [x - 5, -37],
  ];
  const strap: Point[] = [
    [x, -55],
    [x, -46],
  ];
  return [
    { kind: 'line', points: strap, width: 1.4, fill: tint(looks.bagColour) },
    { kind: 'blob', points, round: 2, fill: tint(looks.bagColour) },
  ];
}

function headShapes(looks: Looks, pose: Pose, back: boolean, tint: Tint): Shape[] {
  const turned = Math.abs(pose.side);
  const forward = Math.sign(pose.side || 1);
  const x = forward * turned * 1.6;
  const hair = tint(looks.hair);
  const head: Shape[] = [
    {
      kind: 'oval',
      at: [x, -92],
      rx: 5.5 + turned * 0.5,
      ry: 7,
      fill: tint(back ? looks.hair : looks.skin),
    },
  ];
  if (looks.longHair) {
    const drop = x - forward * turned * 4;
    head.unshift({
      kind: 'blob',
      points: [
        [drop - 3, -95],
        [drop + 3, -95],
        [drop + 3.2, -82],
        [drop - 3.2, -82],
      ],
      round: 6,
      fill: hair,
    });
  }
  if (!back) {
    const shift = -forward * turned * 1.8;
    head.push({
      kind: 'blob',
      points: [
        [x - 4.2 + shift, -95],
        [x - 2.6, -97.4],
        [x + 2.6, -97.4],
        [x + 4.2 + shift, -95],
      ],
      round: 3.6,
      fill: hair,
    });
    if (looks.mask) {
      const at = x + forward * turned * 2;
      head.push({
        kind: 'blob',
        points: [
          [at - 3.4, -91],
          [at + 3.4, -91],
          [at + 2.4, -87.4],
          [at - 2.4, -87.4],
        ],
        round: 2,
        fill: tint('#a8d5e8'),
      });
    }
  }
  if (looks.helmet) {
    const helmet = tint(looks.helmet);
    const brim = forward * turned * 2.4;
    head.push(
      {
        kind: 'blob',
        points: [
          [x - 4.6, -95.5],
          [x - 3, -99],
          [x + 3, -99],
          [x + 4.6, -95.5],
        ],
        round: 4.4,
        fill: helmet,
      },
      {
        kind: 'line',
        points: [
          [x - 6.4 + brim, -94.6],
          [x + 6.4 + brim, -94.6],
        ],
        width: 2,
        fill: helmet,
      },
    );
  }
  return head;
}
