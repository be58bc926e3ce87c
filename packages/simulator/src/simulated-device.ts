import type { PlannedDevice } from './fleet-plan.ts';
import { type SimulatedCamera, simulatedCamera } from './simulated-camera.ts';
import { localDayStart, localMoment, siteTime } from './site-time.ts';
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
  planned: PlannedDevice,
  firstStartMs: number,
): SimulatedDevice {
  const plan = withDates(planned, firstStartMs);
  const cameras = plan.cameras.map((camera) => simulatedCamera(seed, plan, camera));
  return { seed, plan, cameras, visitors: visitorsOf(seed, plan), firstStartMs };
}

/** The plan with the days of its renovation. */
function withDates(plan: PlannedDevice, firstStartMs: number): PlannedDevice {
  if (!plan.renovation) return plan;
  const { daysBefore, days } = plan.renovation;
  const first = Math.floor(siteTime(plan.zone, firstStartMs).day) - daysBefore;
  return { ...plan, closedDays: [first, first + days] };
}

const since = (device: SimulatedDevice, days: number | undefined): number =>
  days === undefined ? Number.POSITIVE_INFINITY : device.firstStartMs - days * dayMs;

export const isSilent = (device: SimulatedDevice, at: number): boolean =>
  at >= since(device, device.plan.silentDays);

/** Whether a device was installed already. */
export const isInstalled = ({ plan, firstStartMs }: SimulatedDevice, at: number): boolean =>
  plan.newDays === undefined || at >= firstStartMs - plan.newDays * dayMs;

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
const restartHours = 1 / 3;

/** Local hours of each day in which the counter of a device counts nothing. */
const outageOf = ({ restartHour, blindHours }: PlannedDevice) =>
  blindHours ?? (restartHour === undefined ? undefined : [restartHour, restartHour + restartHours]);

/** Since when the counter of a device has counted at a moment: since the end of the last outage of that day. */
export function countsSince({ plan }: SimulatedDevice, at: number): number {
  // What ends at midnight belongs to the day before.
  const start = localDayStart(plan.zone, at - 1);
  const [from, until] = outageOf(plan)?.map((hour) => localMoment(plan.zone, start, hour)) ?? [];
  return from === undefined || until === undefined || at <= from ? start : until;
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
