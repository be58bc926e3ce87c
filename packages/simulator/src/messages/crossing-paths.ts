import type { Path } from '@foyer/contract';
import { drawingOf } from '../people/line-drawings.ts';
import { chance, keyOf } from '../seeded-random.ts';
import type { SimulatedCamera } from '../simulated-camera.ts';
import type { SimulatedDevice } from '../simulated-device.ts';

/** As many as a message may carry. */
const maxPaths = 200;
/** How long before the crossing a person is seen first, ms. */
const approachMs = 4_000;
/** How far from the line a path begins and ends, parts of the height. */
const before = 0.3;
const beyond = 0.08;

/** The ways of those who crossed a camera's lines in a time: each is clear of the line when its counter counts. */
export function crossingPaths(
  device: SimulatedDevice,
  { plan }: SimulatedCamera,
  { since, at }: { since: number; at: number },
): Path[] {
  const paths = plan.lines.flatMap((line) => {
    const [[left, y], [right]] = drawingOf(plan.lines, line);
    const moments = device.visitors.seenMoments({ camera: plan.code, line }, since, at);
    return (['in', 'out'] as const).flatMap((direction) =>
      moments[direction].map((moment, nth): Path => {
        const key = keyOf(plan.code, line, direction, moment, nth);
        // Away from the camera, or towards it.
        const way = direction === 'in' ? -1 : 1;
        const x = left + (right - left) * (0.1 + 0.8 * chance(key, 1));
        const drift = 0.08 * (chance(key, 2) - 0.5);
        const point = (ms: number, part: number): Path['points'][number] => [
          ms,
          round(x + drift * (ms / approachMs)),
          round(y + way * part),
        ];
        return {
          det_id: key % 1_000_000,
          from: new Date(moment - approachMs).toISOString(),
          points: [
            point(0, -before),
            point(Math.round(approachMs * (0.4 + 0.2 * chance(key, 3))), -before / 2.5),
            point(approachMs, beyond),
          ],
          margin: [0.012, 0.03],
        };
      }),
    );
  });
  return paths.sort((a, b) => a.from.localeCompare(b.from)).slice(0, maxPaths);
}

const round = (part: number) => Math.round(part * 1_000) / 1_000;
