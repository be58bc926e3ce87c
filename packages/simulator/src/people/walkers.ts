import type { CrowdLevel } from '../crowd.ts';
import { chance, pick } from '../seeded-random.ts';

/** A place on the ground, metres: x to the right, z away from the camera. */
export interface Spot {
  x: number;
  z: number;
}

/** Where people come in, stay and leave. */
export interface WalkPlan {
  /** Outside the picture or behind a door. */
  doors: readonly Spot[];
  /** Rectangles in which people stop; some are reached by doors of their own. */
  areas: readonly { from: Spot; to: Spot; doors?: readonly Spot[] }[];
  /** Share of people who cross without stopping. */
  passing: number;
}

/** A person at one moment. */
export interface Walker extends Spot {
  /** Lasts through one visit: names the person's looks. */
  key: number;
  /** Number the detector gives. */
  id: number;
  /** Direction on the ground; where the person looks. */
  dx: number;
  dz: number;
  walking: boolean;
  /** Phase of the steps, radians. */
  stride: number;
}

const speedMps = 0.85;

/** Where a visit is after `seconds`, and where it is heading. */
function visitAt(plan: WalkPlan, key: number, seconds: number, lengthS: number) {
  const area = pick(plan.areas, chance(key, 3));
  const doors = area.doors ?? plan.doors;
  const enter = pick(doors, chance(key, 1));
  const leave = pick(doors, chance(key, 2));
  const stop = {
    x: area.from.x + (area.to.x - area.from.x) * chance(key, 4),
    z: area.from.z + (area.to.z - area.from.z) * chance(key, 5),
  };
  const inS = Math.hypot(stop.x - enter.x, stop.z - enter.z) / speedMps;
  const outS = Math.hypot(leave.x - stop.x, leave.z - stop.z) / speedMps;
  // A visitor who cannot reach the stop in time walks faster; one who passes spreads the walk over all.
  const hurry = Math.max((inS + outS) / lengthS, chance(key, 6) < plan.passing ? 1 : 0);
  const share = hurry >= 1 ? lengthS / (inS + outS) : 1;
  const arriveS = inS * share;
  const departS = lengthS - outS * share;
  const between = (from: Spot, to: Spot, part: number) => ({
    x: from.x + (to.x - from.x) * part,
    z: from.z + (to.z - from.z) * part,
    dx: to.x - from.x,
    dz: to.z - from.z,
    walking: true,
  });
  if (seconds < arriveS) return between(enter, stop, seconds / arriveS);
  if (seconds > departS) return between(stop, leave, (seconds - departS) / (lengthS - departS));
  const turn = chance(key, 7, Math.floor(seconds / 30)) * 2 * Math.PI;
  return { ...stop, dx: Math.cos(turn), dz: Math.sin(turn), walking: false };
}

/**
 * The people at a moment. Person number k visits again and again, each visit with other looks and ways;
 * a visit takes place if the crowd at its beginning was larger than k, so nobody vanishes half-way.
 */
export function walkersAt(key: number, plan: WalkPlan, level: CrowdLevel, at: number): Walker[] {
  const walkers: Walker[] = [];
  const most = level(at) * 1.5 + 3;
  for (let index = 0; index < most; index += 1) {
    const lengthS = 70 + 110 * chance(key, index, 11);
    const sinceS = at / 1000 + lengthS * chance(key, index, 12);
    const visit = Math.floor(sinceS / lengthS);
    const seconds = sinceS - visit * lengthS;
    const wanted = index + chance(key, index, visit);
    if (level(at - seconds * 1000) <= wanted) continue;
    const visitKey = Math.floor(chance(key, index * 7919 + 13, visit) * 2 ** 32);
    const place = visitAt(plan, visitKey, seconds, lengthS);
    walkers.push({
      ...place,
      key: visitKey,
      // Different for everyone present: at most 128 are.
      id: 1 + ((visit * 128 + (index % 128)) % 9984),
      stride: (seconds * 1.7 + chance(visitKey, 8)) * 2 * Math.PI,
    });
  }
  return walkers;
}
