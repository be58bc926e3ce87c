const sampleIntervalMs = 100;
/** After so many samples without a full load nothing waits any more. */
const calmSamples = 10;

/** Estimates from samples whether a subscriber is behind its broker, which does not report what waits there. */
export function watchBacklog(takenTotal: () => number, isFull: () => boolean) {
  let calm = calmSamples;
  let takenBefore = 0;
  const timer = setInterval(() => {
    if (isFull()) {
      if (calm >= calmSamples) takenBefore = takenTotal();
      calm = 0;
    } else {
      calm += 1;
    }
  }, sampleIntervalMs).unref();
  return {
    /** Messages taken since it is behind; undefined when it keeps up. */
    taken: () => (calm < calmSamples ? takenTotal() - takenBefore : undefined),
    stop: () => clearInterval(timer),
  };
}
