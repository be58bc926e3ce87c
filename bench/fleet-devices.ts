import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createBackoff } from '../packages/device-client/src/backoff.ts';
import { httpLine, type LineAddress, mqttLine } from './fleet-lines.ts';
import { type DueMessage, messageBodies } from './fleet-messages.ts';
import { healthIntervalMs, infoIntervalMs } from './fleet-options.ts';

/** Runs in a thread of its own: the devices, each with its own connection and its queue of unsent messages. */
export interface FleetLoad {
  transport: 'http' | 'mqtt';
  devices: LineAddress[];
  pictures: Uint8Array[];
  /** How many times as often as usual they send. */
  offer: number;
  /** Part of the Codes of messages: none is a resend of one that was offered before. */
  round: number;
  durationMs: number;
  /** After the duration, unsent messages may still be sent for this long. */
  drainMs: number;
}

/** What happened in a second. */
export interface DeviceReport {
  /** From the moment a message was due to its acknowledgement. */
  acknowledgedMs: number[];
  /** Messages that became due. */
  due: number;
  /** Due and not acknowledged. */
  waiting: number;
  connected: number;
  /** By status. */
  refused: Record<string, number>;
  /** Connections lost, by reason. */
  lost: Record<string, number>;
  /** 99 % of this thread's event loop delays: beyond some 100 ms it measures itself. */
  ownDelayMs: number;
}

export type DeviceWord =
  | { kind: 'connected' }
  | { kind: 'over' }
  | ({ kind: 'second' } & DeviceReport);

/** Connections a second: fewer than a listening socket's queue. */
const connectionsASecond = 250;

const load = workerData as FleetLoad;
const bodyOf = messageBodies(load.pictures);
const tell = (word: DeviceWord) => parentPort?.postMessage(word);
const ownDelay = monitorEventLoopDelay({ resolution: 10 });
const fresh = () => ({
  acknowledgedMs: [] as number[],
  due: 0,
  refused: {} as Record<string, number>,
  lost: {} as Record<string, number>,
});
let second = fresh();
let waiting = 0;
let connected = 0;
let isOver = false;

const count = (counts: Record<string, number>, name: string | number) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** A device: what is due waits in order until it is acknowledged. */
function device(address: LineAddress) {
  const line = load.transport === 'http' ? httpLine(address) : mqttLine(address);
  const backoff = createBackoff(Math.random);
  const unsent: DueMessage[] = [];
  let isSending = false;
  let isConnected = false;
  const setConnected = (now: boolean) => {
    if (now !== isConnected) connected += now ? 1 : -1;
    isConnected = now;
  };
  /** A server that is full says when it is a device's turn; the device client keeps to it as this does. */
  let turnAtMs = 0;
  const pauseMs = (askedMs: number) => askedMs + Math.random() * 1_000;
  const pauseAfter = (outcome: Awaited<ReturnType<typeof line.send>>) => {
    const askedMs = outcome.kind === 'refused' ? outcome.retryAfterMs : 0;
    const isFull = outcome.kind === 'refused' && outcome.status === 429 && askedMs > 0;
    return isFull ? pauseMs(askedMs) : Math.max(askedMs, backoff.nextMs());
  };
  const attempt = async (work: () => ReturnType<typeof line.send>): Promise<boolean> => {
    const outcome = await work();
    setConnected(outcome.kind !== 'lost');
    if (outcome.kind === 'acknowledged') {
      backoff.reset();
      turnAtMs = outcome.retryAfterMs ? performance.now() + pauseMs(outcome.retryAfterMs) : 0;
      return true;
    }
    if (isOver) return false;
    if (outcome.kind === 'refused') count(second.refused, outcome.status);
    else count(second.lost, outcome.detail);
    await sleep(pauseAfter(outcome), undefined, { ref: false });
    return false;
  };
  const sendAll = async () => {
    isSending = true;
    for (let next = unsent[0]; next && !isOver; next = unsent[0]) {
      const message = next;
      const waitMs = turnAtMs - performance.now();
      if (waitMs > 0) await sleep(waitMs, undefined, { ref: false });
      if (!(await attempt(() => line.send(bodyOf(message))))) continue;
      unsent.shift();
      waiting -= 1;
      second.acknowledgedMs.push(performance.now() - message.dueMs);
    }
    isSending = false;
  };
  return {
    async connect() {
      while (!isOver && !(await attempt(line.connect)));
    },
    due(isHealth: boolean, nth: number, dueMs: number) {
      unsent.push({ code: `${isHealth ? 'h' : 'i'}-${load.round}-${nth}`, isHealth, dueMs });
      second.due += 1;
      waiting += 1;
      if (!isSending) sendAll();
    },
    close: () => line.close(),
  };
}

const fleet = load.devices.map(device);
for (let first = 0; first < fleet.length; first += connectionsASecond / 10) {
  await Promise.all([
    ...fleet.slice(first, first + connectionsASecond / 10).map((each) => each.connect()),
    sleep(100),
  ]);
}
tell({ kind: 'connected' });
ownDelay.enable();

const report = setInterval(() => {
  const ownDelayMs = ownDelay.percentile(99) / 1e6;
  ownDelay.reset();
  tell({ kind: 'second', ...second, waiting, connected, ownDelayMs });
  second = fresh();
}, 1_000);

/** Messages are due evenly: no device begins at another's moment. */
const begin = performance.now();
const schedule = fleet.map((each, index) => ({
  device: each,
  offset: index / fleet.length,
  infos: 0,
  healths: 0,
}));
while (performance.now() - begin < load.durationMs) {
  const elapsedMs = performance.now() - begin;
  for (const each of schedule) {
    const infoAt = ((each.infos + each.offset) * infoIntervalMs) / load.offer;
    if (infoAt <= elapsedMs) each.device.due(false, each.infos++, begin + infoAt);
    const healthAt = ((each.healths + each.offset) * healthIntervalMs) / load.offer;
    if (healthAt <= elapsedMs) each.device.due(true, each.healths++, begin + healthAt);
  }
  await sleep(10);
}
const drained = performance.now() + load.drainMs;
while (waiting > 0 && performance.now() < drained) await sleep(100);
isOver = true;
clearInterval(report);
tell({ kind: 'second', ...second, waiting, connected, ownDelayMs: 0 });
for (const each of fleet) each.close();
tell({ kind: 'over' });
process.exit(0);
