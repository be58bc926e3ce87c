import { sentenceOf } from './watch-error.ts';

/** Health every minute, so that a device that falls silent is noticed. */
export const healthEveryMs = 60_000;

export interface HealthReports {
  /** Sends one more, because its content has changed. */
  reportNow(): void;
  stop(): Promise<void>;
}

/**
 * Sends one report now, one every `everyMs` and, when stopped, a last one. A report that fails is
 * reported to `onTrouble` and does not end the watcher; two never run at once.
 */
export async function startHealthReports(
  send: (ending: boolean) => Promise<void>,
  everyMs: number,
  onTrouble: (sentence: string) => void,
): Promise<HealthReports> {
  let running = Promise.resolve();
  const report = (ending: boolean) => {
    running = running
      .then(() => send(ending))
      .catch((cause) => onTrouble(`A health report failed: ${sentenceOf(cause)}`));
    return running;
  };
  await report(false);
  const timer = setInterval(() => void report(false), everyMs);
  return {
    reportNow: () => void report(false),
    stop() {
      clearInterval(timer);
      return report(true);
    },
  };
}
