import { writeFileSync } from 'node:fs';
import { setInterval } from 'node:timers/promises';
import type { Liveness } from './liveness.ts';
import { systemdNotify, watchdogMs } from './systemd.ts';

const usualIntervalMs = 10_000;

interface Reported {
  liveness: Liveness;
  env: NodeJS.ProcessEnv;
  /** What `systemctl status` shows. */
  status: () => string;
  onTrouble: (sentence: string) => void;
  /** Called when something hangs: only a new process helps. */
  onHang: () => void;
}

/**
 * Reports to systemd, and by the modification time of the file `FOYER_ALIVE_FILE`, that the program is at work, as long
 * as it is. What is overdue twice in a row hangs: once may be a machine that was busy with something else.
 */
export async function reportLiveness(reported: Reported): Promise<{ stop(): Promise<void> }> {
  const { liveness, env, status, onTrouble, onHang } = reported;
  const notify = systemdNotify(env);
  const wantedMs = watchdogMs(env, process.pid);
  const intervalMs = Math.min(usualIntervalMs, (wantedMs ?? Number.POSITIVE_INFINITY) / 2);
  let wasOverdue = false;
  let isReported = true;

  async function notifySystemd(...assignments: string[]) {
    try {
      await notify?.(...assignments);
      if (env.FOYER_ALIVE_FILE) writeFileSync(env.FOYER_ALIVE_FILE, '');
      isReported = true;
    } catch (cause) {
      if (isReported) onTrouble(`That the program is at work cannot be reported: ${cause}`);
      isReported = false;
    }
  }

  async function check() {
    const overdue = liveness.overdue();
    if (overdue.length === 0) {
      wasOverdue = false;
      await notifySystemd('WATCHDOG=1', `STATUS=${status()}`);
      return;
    }
    const sentence = `No sign of ${overdue.join(', ')}: the watcher hangs`;
    await notify?.(`STATUS=${sentence}`).catch(() => {});
    if (wasOverdue) {
      onTrouble(`${sentence} and ends, to be started again.`);
      onHang();
    }
    wasOverdue = true;
  }

  await notifySystemd('READY=1', `STATUS=${status()}`);
  const stopping = new AbortController();
  const checking = (async () => {
    const ticks = setInterval(intervalMs, undefined, { ref: false, signal: stopping.signal });
    for await (const _ of ticks) await check();
  })().catch(() => {});
  return {
    async stop() {
      stopping.abort();
      await checking;
      await notify?.('STOPPING=1').catch(() => {});
    },
  };
}
