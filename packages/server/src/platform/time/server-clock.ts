import { performance } from 'node:perf_hooks';
import { isUnavailable } from '../database/postgres.ts';

interface Dependencies {
  /** The database's clock, ms since 1970. */
  readDatabase: () => Promise<number>;
  log: { warn(sentence: string): void };
  /** The clock was ahead and is right again: what lies in the future is to be brought back to `now`. */
  onMovedBack: (now: Date) => Promise<void>;
  /** The machine's clock, which people and time servers set, ms since 1970. */
  wall?: () => number;
  /** Never set, ms since any moment. */
  monotonic?: () => number;
}

/** The time that decides: the database's, so that all servers have the same. */
export interface ServerClock {
  now(): Date;
  /** Reads the database's clock again. */
  measure(): Promise<void>;
  /** What is wrong with the machine's clock, in words. */
  warning(): string | undefined;
}

/** A smaller difference between machine and database is none: the answer of the database takes time too. */
const toleratedMs = 1_000;
/** From this difference on people are notified. */
const reportedMs = 2_000;
/** A slower answer says too little of the time. */
const longestAnswerMs = 1_000;
const measureIntervalMs = 5_000;

/**
 * Between two measurements time passes by the monotonic clock, so that a machine's clock that is set has no effect. A jump
 * of the machine's or the database's clock is logged.
 */
export function createServerClock({
  readDatabase,
  log,
  onMovedBack,
  wall = Date.now,
  monotonic = () => performance.now(),
}: Dependencies): ServerClock {
  let anchor = { time: wall(), at: monotonic() };
  let machine = { ...anchor };
  let aheadMs = 0;
  let isMeasured = false;

  const timeNow = () => anchor.time + monotonic() - anchor.at;
  const noteMachine = (at: number) => {
    const time = wall();
    const movedMs = time - machine.time - (at - machine.at);
    if (Math.abs(movedMs) > reportedMs)
      log.warn(`The clock of this machine was set ${moved(movedMs)}.`);
    machine = { time, at };
  };

  return {
    now: () => new Date(timeNow()),
    async measure() {
      const askedAt = monotonic();
      const answer = await readDatabase();
      const at = monotonic();
      const answerMs = at - askedAt;
      noteMachine(at);
      if (answerMs > longestAnswerMs) return;
      const database = answer + answerMs / 2;
      const apartMs = wall() - database;
      const isSame = Math.abs(apartMs) <= toleratedMs + answerMs;
      aheadMs = isSame ? 0 : apartMs;
      const before = timeNow();
      anchor = { time: isSame ? wall() : database, at: monotonic() };
      const movedMs = anchor.time - before;
      const isFirst = !isMeasured;
      isMeasured = true;
      if (isFirst || Math.abs(movedMs) <= reportedMs) return;
      log.warn(`The clock of the database was set ${moved(movedMs)}.`);
      if (movedMs < 0) await onMovedBack(new Date(timeNow()));
    },
    warning: () =>
      Math.abs(aheadMs) <= reportedMs
        ? undefined
        : `the clock of this server's machine is ${spanWords(aheadMs)} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's, which is used`,
  };
}

/** Measures every few seconds. While the database does not answer, time goes on by the monotonic clock. */
export function startMeasuring(clock: ServerClock, log: { error(error: unknown): void }) {
  let isUnderWay = false;
  const timer = setInterval(async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await clock.measure().catch((error) => void (isUnavailable(error) || log.error(error)));
    isUnderWay = false;
  }, measureIntervalMs).unref();
  return { stop: () => clearInterval(timer) };
}

const moved = (ms: number) => `${ms > 0 ? 'forward' : 'back'} by ${spanWords(ms)}`;

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const;

/** "2 hours", "400 days". */
function spanWords(ms: number): string {
  const size = Math.abs(ms);
  const [unitMs, unit] = units.find(([each]) => size >= each) ?? units[3];
  const count = Math.round(size / unitMs);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
