import { type Speed, speeds } from './replay-search.ts';

/** A browser that was busy or asleep goes on where it was: as much time passes at once at most. */
const longestStepMs = 250;
/** For people who want no movement the picture changes so often. */
const stillStepMs = 1_000;

interface Options {
  /** ms since 1970. */
  at: number;
  /** ms since 1970: playing ends there. */
  latest: () => number;
  speed?: Speed | undefined;
}

/** The moment of a replay that is shown, moved by the time that passes. Knows nothing of the browser. */
export class ReplayClock {
  /** ms since 1970. */
  at: number;
  /** Times as fast as it was; negative plays backwards, 0 stands still. */
  rate = 0;
  /** The speed that Play takes up again. */
  speed: Speed;
  /** What is to be shown is still loading: time stands still meanwhile. */
  isHeld = false;
  isStepwise = false;
  readonly #latest: () => number;
  readonly #listeners = new Set<() => void>();
  #passedMs = 0;

  constructor({ at, latest, speed = 1 }: Options) {
    this.#latest = latest;
    this.at = Math.min(at, latest());
    this.speed = speed;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  seek(at: number): void {
    this.at = Math.max(0, Math.min(at, this.#latest()));
    this.#passedMs = 0;
    this.#tell();
  }

  pause(): void {
    this.#setRate(0);
  }

  toggle(): void {
    this.#setRate(this.rate === 0 ? this.speed : 0);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    this.#setRate(Math.sign(this.rate) * speed);
  }

  /** Plays forwards (1) or backwards (-1); faster with each call in the same direction. */
  shuttle(direction: 1 | -1): void {
    if (this.rate * direction > 0) {
      this.speed = speeds.find((one) => one > this.speed) ?? this.speed;
    } else if (this.rate !== 0) {
      this.speed = 1;
    }
    this.#setRate(direction * this.speed);
  }

  /** So many ms have passed for the person. */
  tick(elapsedMs: number): void {
    if (this.rate === 0 || this.isHeld) return;
    this.#passedMs += Math.min(elapsedMs, longestStepMs);
    if (this.isStepwise && this.#passedMs < stillStepMs) return;
    const at = this.at + this.#passedMs * this.rate;
    this.#passedMs = 0;
    const latest = this.#latest();
    this.at = Math.max(0, Math.min(at, latest));
    if (at >= latest && this.rate > 0) this.rate = 0;
    this.#tell();
  }

  #setRate(rate: number): void {
    this.rate = rate;
    this.#passedMs = 0;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
