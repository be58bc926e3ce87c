import type { PlannedDevice } from './fleet-plan.ts';
import { type SimulatedCamera, simulatedCamera } from './simulated-camera.ts';

const dayMs = 86_400_000;

/** A device of the fleet with its cameras and its scenario. */
export interface SimulatedDevice {
  seed: number;
  plan: PlannedDevice;
  cameras: SimulatedCamera[];
  /** The fleet's first start: scenarios are relative to it, so that they stay the same after a restart. */
  firstStartMs: number;
}

export function simulatedDevice(
  seed: number,
  plan: PlannedDevice,
  firstStartMs: number,
): SimulatedDevice {
  const cameras = plan.cameras.map((camera) => simulatedCamera(seed, plan, camera));
  return { seed, plan, cameras, firstStartMs };
}

const since = (device: SimulatedDevice, days: number | undefined): number =>
  days === undefined ? Number.POSITIVE_INFINITY : device.firstStartMs - days * dayMs;

export const isSilent = (device: SimulatedDevice, at: number): boolean =>
  at >= since(device, device.plan.silentDays);

export const isDead = (device: SimulatedDevice, camera: SimulatedCamera, at: number): boolean =>
  at >= since(device, camera.plan.deadDays);

/** How far a failing device has failed: 0 not at all, 1 completely. */
export function failure(device: SimulatedDevice, at: number): number {
  const begin = since(device, device.plan.failingDays);
  if (at <= begin) return 0;
  return Math.min(1, (at - begin) / Math.max(1, device.firstStartMs - begin));
}

/** The cameras that answer. */
export const answering = (device: SimulatedDevice, at: number): SimulatedCamera[] =>
  device.cameras.filter((camera) => !isDead(device, camera, at));
