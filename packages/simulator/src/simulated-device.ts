import type { PlannedDevice } from './fleet-plan.ts';
import { type SimulatedCamera, simulatedCamera } from './simulated-camera.ts';
import { localDayStart, siteTime } from './site-time.ts';
import { type Visitors, visitorsOf } from './visitors.ts';

const dayMs = 86_400_000;

/** A device of the fleet with its cameras and its scenario. */
export interface SimulatedDevice {
  seed: number;
  plan: PlannedDevice;
  cameras: SimulatedCamera[];
  /** Who comes in and leaves by its lines. */
  visitors: Visitors;
  /** The fleet's first start: scenarios are relative to it, so that they stay the same after a restart. */
  firstStartMs: number;
}

export function simulatedDevice(
  seed: number,
  plan: PlannedDevice,
  firstStartMs: number,
): SimulatedDevice {
  const cameras = plan.cameras.map((camera) => simulatedCamera(seed, plan, camera));
  return { seed, plan, cameras, visitors: visitorsOf(seed, plan), firstStartMs };
}

const since = (device: SimulatedDevice, days: number | undefined): number =>
  days === undefined ? Number.POSITIVE_INFINITY : device.firstStartMs - days * dayMs;

export const isSilent = (device: SimulatedDevice, at: number): boolean =>
  at >= since(device, device.plan.silentDays);

export const isDead = (device: SimulatedDevice, camera: SimulatedCamera, at: number): boolean =>
  at >= since(device, camera.plan.deadDays) ||
  isAfternoon(device, camera.plan.deadAfternoonDays, at);

/** Local hours of the afternoon in which something goes wrong. */
const afternoon = [12.5, 18] as const;

/** Whether a moment lies in the afternoon of the day some days before the fleet's first start. */
function isAfternoon(
  { plan, firstStartMs }: SimulatedDevice,
  days: number | undefined,
  at: number,
) {
  if (days === undefined) return false;
  const meant = localDayStart(plan.zone, firstStartMs - days * dayMs);
  const { hour } = siteTime(plan.zone, at);
  return localDayStart(plan.zone, at) === meant && hour >= afternoon[0] && hour < afternoon[1];
}

/** The name under which a camera is sent: its code, but for the afternoon in which it was misspelt. */
export function sourceOf(device: SimulatedDevice, { plan }: SimulatedCamera, at: number): string {
  const { code, misspelt } = plan;
  return misspelt && isAfternoon(device, misspelt.daysBefore, at) ? misspelt.as : code;
}

/** How long a counter counts nothing when it restarts. */
const restartMs = 20 * 60_000;

/** When the counter of a device last came back after a restart, at or before a moment of the same day. */
export function countsSince({ plan }: SimulatedDevice, at: number): number {
  const start = localDayStart(plan.zone, at);
  if (plan.restartHour === undefined) return start;
  const restart = start + plan.restartHour * 3_600_000;
  return at >= restart ? restart + restartMs : start;
}

/** How far a failing device has failed: 0 not at all, 1 completely. */
export function failure(device: SimulatedDevice, at: number): number {
  const begin = since(device, device.plan.failingDays);
  if (at <= begin) return 0;
  return Math.min(1, (at - begin) / Math.max(1, device.firstStartMs - begin));
}

/** The cameras that answer. */
export const answering = (device: SimulatedDevice, at: number): SimulatedCamera[] =>
  device.cameras.filter((camera) => !isDead(device, camera, at));
