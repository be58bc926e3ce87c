import type { PlannedCamera, PlannedDevice, SceneKind } from './fleet-plan.ts';
import { busyness, openness } from './opening.ts';
import { keyOf, smoothNoise } from './seeded-random.ts';
import { siteTime } from './site-time.ts';

type Curve = readonly (readonly [hour: number, share: number])[];

/** Share of the camera's capacity over a working day, by local hour. */
const days: Record<SceneKind, Curve> = {
  gate: [
    [0, 0.14],
    [5, 0.12],
    [6.3, 0.6],
    [7, 0.4],
    [7.8, 0.7],
    [9, 0.3],
    [12.2, 0.6],
    [13.6, 1],
    [14.4, 0.8],
    [15.5, 0.4],
    [16.8, 0.9],
    [18, 0.3],
    [21.7, 0.6],
    [22.5, 0.1],
    [24, 0.14],
  ],
  dock: [
    [0, 0.3],
    [5, 0.3],
    [6.5, 0.7],
    [10, 0.95],
    [12.2, 0.4],
    [13.5, 0.9],
    [16, 0.8],
    [18, 0.4],
    [22, 0.25],
    [24, 0.3],
  ],
  aisle: [
    [0, 0.3],
    [5, 0.3],
    [6.5, 0.75],
    [9.5, 0.9],
    [12.3, 0.35],
    [14, 1],
    [17, 0.6],
    [20, 0.45],
    [22, 0.25],
    [24, 0.3],
  ],
  assembly: [
    [0, 0.42],
    [5.4, 0.42],
    [6.2, 0.85],
    [9, 0.95],
    [9.4, 0.6],
    [11.8, 0.9],
    [12.4, 0.45],
    [13.2, 0.95],
    [14.2, 1],
    [18, 0.7],
    [22, 0.4],
    [24, 0.42],
  ],
  canteen: [
    [0, 0.08],
    [6, 0.06],
    [7.5, 0.25],
    [9.3, 0.45],
    [10.4, 0.18],
    [11.6, 0.6],
    [12.3, 1],
    [13.1, 0.85],
    [14, 0.25],
    [17.5, 0.2],
    [18.8, 0.5],
    [20.5, 0.2],
    [22, 0.06],
    [24, 0.08],
  ],
  entrance: [
    [0, 0.08],
    [5.5, 0.08],
    [7.8, 0.6],
    [9, 0.45],
    [11.8, 0.7],
    [12.6, 1],
    [14, 0.5],
    [17.3, 0.9],
    [19, 0.4],
    [21.5, 0.15],
    [24, 0.08],
  ],
  atrium: [
    [0, 0.04],
    [7, 0.05],
    [9.5, 0.3],
    [12.6, 0.75],
    [14.5, 0.6],
    [17.8, 1],
    [19.5, 0.8],
    [21.5, 0.3],
    [22.5, 0.05],
    [24, 0.04],
  ],
  street: [
    [0, 0.16],
    [4.5, 0.1],
    [7, 0.4],
    [8.6, 0.8],
    [10.5, 0.45],
    [12.7, 0.75],
    [15, 0.5],
    [17.9, 1],
    [20, 0.6],
    [22.5, 0.3],
    [24, 0.16],
  ],
};

function shareAt(curve: Curve, hour: number): number {
  for (let index = 1; index < curve.length; index += 1) {
    const [toHour, to] = curve[index] ?? [24, 0];
    const [fromHour, from] = curve[index - 1] ?? [0, 0];
    if (hour <= toHour) return from + ((to - from) * (hour - fromHour)) / (toHour - fromHour);
  }
  return 0;
}

/** How many people to expect at a moment (ms since 1970); not a whole number. */
export type CrowdLevel = (at: number) => number;

/** A pure function of seed, camera and time, so that history and live join without a step. */
export function crowdLevel(seed: number, device: PlannedDevice, camera: PlannedCamera): CrowdLevel {
  const key = keyOf(seed, camera.code, 'crowd');
  const slowKey = keyOf(seed, camera.code, 'day');
  const curve = days[camera.scene];
  return (at) => {
    const { hour, weekday, day } = siteTime(device.zone, at);
    const mood = 0.8 + 0.4 * smoothNoise(slowKey, day);
    const stir = 0.65 + 0.7 * smoothNoise(key, at / 1_500_000);
    return (
      camera.capacity *
      shareAt(curve, hour) *
      busyness(device, weekday) *
      mood *
      stir *
      openness(device, at)
    );
  };
}
