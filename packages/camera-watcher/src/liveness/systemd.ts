import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Notifies systemd of this service's state: `READY=1`, `STATUS=…`. */
export type Notify = (...assignments: string[]) => Promise<void>;

/**
 * By systemd's own program, as Node has no datagram sockets of Unix. Undefined where systemd does not listen
 * (`NotifyAccess=all` in the unit, since another process speaks).
 */
export function systemdNotify(env: NodeJS.ProcessEnv): Notify | undefined {
  if (!env.NOTIFY_SOCKET) return undefined;
  return async (...assignments) => {
    await promisify(execFile)('systemd-notify', assignments, { env, timeout: 10_000 });
  };
}

/** Within which time systemd wants a `WATCHDOG=1` of this process; undefined where it does not watch it. */
export function watchdogMs(env: NodeJS.ProcessEnv, pid: number): number | undefined {
  const isForThis = env.WATCHDOG_PID === undefined || env.WATCHDOG_PID === String(pid);
  const microseconds = Number(env.WATCHDOG_USEC);
  return isForThis && microseconds > 0 ? microseconds / 1000 : undefined;
}
