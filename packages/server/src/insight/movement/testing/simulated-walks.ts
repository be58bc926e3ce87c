import type { PlanWalk } from '../plan-walk.ts';

/** A walk before a simulated camera, and whose it is. */
export interface SimulatedWalk extends PlanWalk {
  person: number;
}

/** A camera that sees a part of a hall, with what is wrong with it. */
interface SimulatedCamera {
  id: number;
  left: number;
  right: number;
  /** How far its placement is off everywhere, metres. */
  offset: { x: number; y: number };
  /** How far its clock is ahead, ms. */
  clockMs: number;
}

interface Hall {
  people: number;
  /** Mean time between two people, s. */
  everyS: number;
  seed: number;
  /** How far each place is off by itself, standard deviation in metres. */
  noiseM: number;
  /** How often a camera loses somebody and begins anew, by second. */
  lossPerS: number;
}

const [lengthM, widthM] = [24, 8];
const stepMs = 200;
const cameras: SimulatedCamera[] = [
  { id: 1, left: 0, right: 15, offset: { x: 0.15, y: -0.1 }, clockMs: 150 },
  { id: 2, left: 9, right: 24, offset: { x: -0.1, y: 0.15 }, clockMs: -150 },
];

/**
 * People who walk through a hall of 24 by 8 metres, each with a speed and places of the own, as two cameras see them whose views
 * overlap on 6 metres. Some stop on the way.
 */
export function simulatedHall({ people, everyS, seed, noiseM, lossPerS }: Hall): SimulatedWalk[] {
  const chance = seededChance(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  const walks: SimulatedWalk[] = [];
  let beginMs = 0;
  for (let person = 0; person < people; person += 1) {
    beginMs += -Math.log(1 - chance()) * everyS * 1000;
    const way = wayThrough(chance);
    for (const camera of cameras) {
      let points: PlanWalk['points'] = [];
      const close = () => {
        if (points.length > 2) walks.push({ camera: camera.id, points, person });
        points = [];
      };
      for (const [nth, place] of way.entries()) {
        const isSeen = place.x >= camera.left && place.x <= camera.right;
        if (!isSeen || chance() < (lossPerS * stepMs) / 1000) close();
        if (!isSeen) continue;
        const at = Math.round(beginMs + nth * stepMs + camera.clockMs);
        const x = place.x + camera.offset.x + noiseM * normal();
        const y = place.y + camera.offset.y + noiseM * normal();
        points = [...points, { at, x, y }];
      }
      close();
    }
  }
  return walks.sort((one, other) => one.points[0]!.at - other.points[0]!.at);
}

/** Even chances, the same for the same seed (mulberry32). */
function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Places of somebody who walks through the hall, five a second. */
function wayThrough(chance: () => number): { x: number; y: number }[] {
  const isToRight = chance() < 0.5;
  const [startY, endY] = [0.5 + chance() * (widthM - 1), 0.5 + chance() * (widthM - 1)];
  const speed = 0.8 + 0.9 * chance();
  const stopAt = chance() < 0.2 ? chance() * lengthM : Number.POSITIVE_INFINITY;
  let stopS = stopAt === Number.POSITIVE_INFINITY ? 0 : 3 + 10 * chance();
  const way: { x: number; y: number }[] = [];
  for (let walked = 0; walked <= lengthM; ) {
    const share = walked / lengthM;
    way.push({ x: isToRight ? walked : lengthM - walked, y: startY + share * (endY - startY) });
    if (walked >= stopAt && stopS > 0) stopS -= stepMs / 1000;
    else walked += (speed * stepMs) / 1000;
  }
  return way;
}
