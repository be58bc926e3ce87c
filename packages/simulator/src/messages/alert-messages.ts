import { type AlertPayload, type AlertReasonCode, reasonFields } from '@foyer/contract';
import type { Outgoing } from '@foyer/device-client';
import type { SimulatedCamera } from '../simulated-camera.ts';
import { isDead, type SimulatedDevice, sourceOf } from '../simulated-device.ts';
import { outgoing } from './envelope.ts';
import { samplingSuccess } from './health-message.ts';
import { violatesProtection } from './info-message.ts';

/** How often alerts are evaluated, in the history and live. */
export const alertStepMs = 900_000;

interface Rule {
  reason: AlertReasonCode;
  threshold(camera: SimulatedCamera): number;
  /** What is compared; null where the rule does not apply. */
  reading(device: SimulatedDevice, camera: SimulatedCamera, at: number): number | null;
  /** Readings below the threshold are the bad ones. */
  below?: true;
  unit?: string;
}

const rules: readonly Rule[] = [
  {
    reason: 'crowdOverLimit',
    threshold: ({ plan }) => Math.round(plan.capacity * 1.15),
    reading: (device, camera, at) => (isDead(device, camera, at) ? null : camera.people(at).length),
  },
  {
    reason: 'noProtection',
    threshold: ({ plan }) => Math.max(2, Math.round(plan.capacity / 5)),
    reading: (device, camera, at) =>
      !camera.plan.protective || isDead(device, camera, at)
        ? null
        : camera.people(at).filter((person) => violatesProtection(camera, person)).length,
  },
  {
    reason: 'fewPictures',
    threshold: () => 50,
    reading: samplingSuccess,
    below: true,
    unit: ' %',
  },
];

function exceeds(
  rule: Rule,
  device: SimulatedDevice,
  camera: SimulatedCamera,
  at: number,
): number | null {
  const value = rule.reading(device, camera, at);
  if (value === null) return null;
  const limit = rule.threshold(camera);
  return (rule.below ? value < limit : value > limit) ? value : null;
}

/** Alerts of a moment: a rule broken now that was not broken one step before. */
export function alertMessages(device: SimulatedDevice, at: number): Outgoing[] {
  const alerts: Outgoing[] = [];
  for (const camera of device.cameras) {
    for (const [index, rule] of rules.entries()) {
      const value = exceeds(rule, device, camera, at);
      if (value === null || exceeds(rule, device, camera, at - alertStepMs) !== null) continue;
      const unit = rule.unit;
      const shown = (number: number) => (unit ? `${number}${unit}` : number);
      const payload: AlertPayload = {
        ...reasonFields({ code: rule.reason }),
        details: {
          threshold: shown(rule.threshold(camera)),
          src: sourceOf(device, camera, at),
          value: shown(value),
        },
      };
      const suffix = `-${camera.plan.code.split('-').at(-1)}${index}`;
      alerts.push(outgoing(device.plan.code, 3, at, payload, [], suffix));
    }
  }
  return alerts;
}
