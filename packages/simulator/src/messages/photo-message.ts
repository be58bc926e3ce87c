import type { Outgoing } from '@foyer/device-client';
import { answering, type SimulatedDevice, sourceOf } from '../simulated-device.ts';
import { outgoing } from './envelope.ts';

/** People and masks per answering camera. */
export function photoMessage(device: SimulatedDevice, at: number): Outgoing {
  const counting = answering(device, at).map((camera) => {
    const people = camera.people(at);
    return {
      src: sourceOf(device, camera, at),
      counting: people.length,
      people: people.length,
      mask: people.filter(({ looks }) => looks.mask).length,
    };
  });
  return outgoing(device.plan.code, 4, at, { counting });
}
