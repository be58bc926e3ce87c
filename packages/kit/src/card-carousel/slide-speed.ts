/** Embla's own friction: what is left of the velocity after a step. */
const friction = 0.68;
/** Embla moves its slides in steps of this length. */
export const stepMs = 1000 / 60;
/** Share of the distance that is invisible: under 1 px of 300. */
const unseen = 1 / 300;

/** How long the slides visibly move with Embla's `duration`, which is a weight and not a time. */
export function visibleMs(duration: number): number {
  let left = 1;
  let velocity = 0;
  let step = 0;
  while (Math.abs(left) > unseen || Math.abs(velocity) > unseen) {
    velocity = (velocity + left / duration) * friction;
    left -= velocity;
    step += 1;
  }
  return step * stepMs;
}

/**
 * The `duration` that makes the slides move for `speedMs`. Light weights swing past the aim, so that time
 * does not simply grow with weight: of those that fit, the heaviest swings least.
 */
export function durationFor(speedMs: number): number {
  let best = 1;
  const miss = (duration: number) => Math.abs(visibleMs(duration) - speedMs);
  for (let duration = 1; duration <= 100; duration += 0.25)
    if (miss(duration) <= miss(best)) best = duration;
  return best;
}
