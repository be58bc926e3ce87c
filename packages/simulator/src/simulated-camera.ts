import { type CrowdLevel, crowdLevel } from './crowd.ts';
import type { PlannedCamera, PlannedDevice } from './fleet-plan.ts';
import { type DrawnPerson, drawnPeople } from './people/drawn-people.ts';
import { walkersAt } from './people/walkers.ts';
import { backgroundCache } from './pictures/background-cache.ts';
import { foregroundSvg, renderBackground, renderPicture } from './pictures/picture.ts';
import { queueAt } from './queue.ts';
import { lightAt } from './scenes/light.ts';
import { scenes } from './scenes/scenes.ts';
import { chance, keyOf } from './seeded-random.ts';
import { siteStamp, sunHeight } from './site-time.ts';

/** A camera whose every moment follows from seed and time alone. */
export interface SimulatedCamera {
  plan: PlannedCamera;
  level: CrowdLevel;
  people(at: number): DrawnPerson[];
  /** Who queues at a moment, and how long those did who left since `from`; null without a queue. */
  queue(from: number, at: number): { people: number; dwell_s: number[] } | null;
  /** The JPEG of these people at this moment. */
  picture(at: number, people: readonly DrawnPerson[]): Promise<Buffer>;
}

const backgrounds = backgroundCache(60);

export function simulatedCamera(
  seed: number,
  device: PlannedDevice,
  plan: PlannedCamera,
): SimulatedCamera {
  const key = keyOf(seed, plan.code);
  const scene = scenes[plan.scene]((part) => chance(key, part));
  const level = crowdLevel(seed, device, plan);
  return {
    plan,
    level,
    people: (at) => drawnPeople(scene.view, walkersAt(key, scene.walk, level, at), plan.protective),
    queue: (from, at) => (plan.queue === undefined ? null : queueAt(key, level, from, at)),
    async picture(at, people) {
      const light = lightAt(sunHeight(device.latitude, device.longitude, at));
      const name = `${seed} ${plan.code} ${light.day}`;
      const background = await backgrounds(name, () => renderBackground(scene, light));
      const stamp = siteStamp(device.zone, at);
      return renderPicture(background, foregroundSvg(scene, light, people, plan.name, stamp));
    },
  };
}
