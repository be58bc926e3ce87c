import type { Clock, Outgoing } from '@foyer/device-client';
import { alertMessages, alertStepMs } from './messages/alert-messages.ts';
import { healthMessage } from './messages/health-message.ts';
import { infoMessage } from './messages/info-message.ts';
import { photoMessage } from './messages/photo-message.ts';
import { isSilent, type SimulatedDevice } from './simulated-device.ts';

/** A message later than this is left out: after a pause of the machine the fleet continues with the present. */
const tooLateMs = 30_000;

interface Task {
  device: SimulatedDevice;
  everyMs: number;
  /** Each device has its own second, so that they do not all send at once. */
  offsetMs: number;
  make(at: number): Promise<Outgoing[]>;
}

/** A compact device sends its counts so many times more rarely, and a picture with one in so many of them. */
const compactFactor = 9;
const compactPictured = 3;
const compactHealthMs = 600_000;

export interface LiveOptions {
  devices: readonly SimulatedDevice[];
  /** Pause between two Info messages of a device, each with a picture of every camera. */
  infoEveryMs: number;
  clock: Clock;
  signal: AbortSignal;
  send(device: SimulatedDevice, outgoing: Outgoing): Promise<void>;
}

function tasksOf(device: SimulatedDevice, index: number, infoEveryMs: number): Task[] {
  const second = (step: number) => ((index * step) % 20) * 1000;
  if (device.plan.compact) return compactTasksOf(device, index, infoEveryMs * compactFactor);
  return [
    {
      device,
      everyMs: 60_000,
      offsetMs: second(7),
      make: async (at) => [healthMessage(device, at)],
    },
    {
      device,
      everyMs: infoEveryMs,
      offsetMs: second(5) % infoEveryMs,
      make: async (at) => [await infoMessage(device, at, at - infoEveryMs, () => true)],
    },
    {
      device,
      everyMs: 60_000,
      offsetMs: second(3) + 30_000,
      make: async (at) => [photoMessage(device, at)],
    },
    { device, everyMs: alertStepMs, offsetMs: 0, make: async (at) => alertMessages(device, at) },
  ];
}

function compactTasksOf(device: SimulatedDevice, index: number, everyMs: number): Task[] {
  // Spread over the whole time, so that there is always something new.
  const share = (index * 0.618) % 1;
  const offsetMs = Math.floor((share * everyMs) / 1000) * 1000;
  const isPictured = (at: number) =>
    Math.floor(at / everyMs) % compactPictured === index % compactPictured;
  return [
    {
      device,
      everyMs: compactHealthMs,
      offsetMs: Math.floor((share * compactHealthMs) / 1000) * 1000,
      make: async (at) => [healthMessage(device, at)],
    },
    {
      device,
      everyMs,
      offsetMs,
      make: async (at) => [await infoMessage(device, at, at - everyMs, () => isPictured(at))],
    },
  ];
}

/** Sends the devices' present messages until `signal` aborts. Every message's time lies on a fixed grid. */
export async function runLive({
  devices,
  infoEveryMs,
  clock,
  signal,
  send,
}: LiveOptions): Promise<void> {
  const gridBefore = (task: Task, at: number) =>
    Math.floor((at - task.offsetMs) / task.everyMs) * task.everyMs + task.offsetMs;
  const plan = devices
    .flatMap((device, index) => tasksOf(device, index, infoEveryMs))
    // The last moment before now comes first, so that a fleet that starts is seen at once.
    .map((task) => ({ task, nextAt: gridBefore(task, clock.now()) }));
  while (!signal.aborted) {
    const next = plan.reduce((first, item) => (item.nextAt < first.nextAt ? item : first));
    const waitMs = next.nextAt - clock.now();
    if (waitMs > 0) {
      await clock.sleep(waitMs, signal);
      continue;
    }
    const { task, nextAt } = next;
    next.nextAt = Math.max(nextAt + task.everyMs, gridBefore(task, clock.now() - tooLateMs));
    if (isSilent(task.device, nextAt)) continue;
    for (const outgoing of await task.make(nextAt)) await send(task.device, outgoing);
  }
}
