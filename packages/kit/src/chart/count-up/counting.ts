/** How long a number takes to count up, in milliseconds (specification, section 9). */
export const countDurationMs = 2000;

/** What a number shows on its way after `elapsedMs`: fast first, and exact at the end. */
export function countAt(from: number, to: number, elapsedMs: number): number {
  if (elapsedMs >= countDurationMs) return to;
  const left = 1 - Math.max(0, elapsedMs) / countDurationMs;
  return from + (to - from) * (1 - left ** 3);
}

/** Time and pictures as the browser gives them, or as a test does. */
export interface FrameClock {
  now: () => number;
  request: (onFrame: () => void) => number;
  cancel: (handle: number) => void;
}

const browserClock: FrameClock = {
  now: () => performance.now(),
  request: (onFrame) => requestAnimationFrame(onFrame),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/** Shows a number on its way from one to another; answers what stops it. */
export function count(
  from: number,
  to: number,
  show: (value: number) => void,
  clock: FrameClock = browserClock,
): () => void {
  const begin = clock.now();
  let handle = 0;
  const step = () => {
    const elapsedMs = clock.now() - begin;
    show(countAt(from, to, elapsedMs));
    if (elapsedMs < countDurationMs) handle = clock.request(step);
  };
  step();
  return () => clock.cancel(handle);
}
