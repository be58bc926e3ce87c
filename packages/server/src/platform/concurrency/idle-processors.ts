import { availableParallelism, cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** What of the machine's processors is idle, and how busy this process's event loop is. */
export interface Load {
  /** Processors that did nothing: 1 is one of them. */
  idleProcessors: number;
  /** From 0 to 1. A process that may use few of the machine's processors shows its limit here. */
  loopUse: number;
}

/** Work that begins leaves at least this idle to others. */
const beginsAbove = 0.3;
/** Work under way ends when others need what it uses. */
const endsBelow = 0.1;
const busyLoop = 0.7;
const windowMs = 250;
const longestPauseMs = 4_000;

/** Lets work wait that nobody waits for, while others need the processors. */
export interface IdleProcessors {
  /** Resolves when the next piece of work may begin, or at once when `signal` ends the waiting. */
  turn(signal: AbortSignal): Promise<void>;
}

export function createIdleProcessors(loadOf: () => Load = measureLoad()): IdleProcessors {
  let isWorking = false;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let pauseMs = windowMs;
  const isIdle = () => {
    const { idleProcessors, loopUse } = loadOf();
    measuredAt = performance.now();
    isWorking = idleProcessors > (isWorking ? endsBelow : beginsAbove) && loopUse < busyLoop;
    return isWorking;
  };
  const waitForIdle = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      await sleep(pauseMs, undefined, { ref: false, signal }).catch(() => undefined);
      if (isIdle()) break;
      pauseMs = Math.min(longestPauseMs, 2 * pauseMs);
    }
    pauseMs = windowMs;
  };
  let waiting: Promise<void> | undefined;
  return {
    async turn(signal) {
      // Measured over a while: a shorter one says little.
      if (isWorking && performance.now() - measuredAt < windowMs) return;
      if (!waiting && isIdle()) return;
      waiting ??= waitForIdle(signal).finally(() => {
        waiting = undefined;
      });
      await waiting;
    },
  };
}

/** Measures since the call before. */
export function measureLoad(): () => Load {
  const idleMs = () => cpus().reduce((sum, { times }) => sum + times.idle, 0);
  let before = {
    at: performance.now(),
    idleMs: idleMs(),
    loop: performance.eventLoopUtilization(),
  };
  return () => {
    const now = {
      at: performance.now(),
      idleMs: idleMs(),
      loop: performance.eventLoopUtilization(),
    };
    const elapsedMs = Math.max(1, now.at - before.at);
    const idleProcessors = Math.min(
      availableParallelism(),
      (now.idleMs - before.idleMs) / elapsedMs,
    );
    const loopUse = performance.eventLoopUtilization(now.loop, before.loop).utilization;
    before = now;
    return { idleProcessors, loopUse };
  };
}
