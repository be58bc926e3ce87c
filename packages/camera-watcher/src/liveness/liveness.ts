/** Which parts of the program are at work, and until when each has to say so again. */
export interface Liveness {
  /** The part is at work now, and says so again within `limitMs`. */
  sign(part: string, limitMs: number): void;
  /** The part has nothing more to do. */
  ended(part: string): void;
  /** The parts whose sign is overdue. */
  overdue(): string[];
}

/** `nowMs` is of a clock that is never set, such as `performance.now`. */
export function createLiveness(nowMs: () => number): Liveness {
  const untilMs = new Map<string, number>();
  return {
    sign: (part, limitMs) => void untilMs.set(part, nowMs() + limitMs),
    ended: (part) => void untilMs.delete(part),
    overdue: () => [...untilMs].filter(([, until]) => until < nowMs()).map(([part]) => part),
  };
}
