/** How fast requests are admitted is that of this and the window before. */
const windowMs = 5_000;
/** Where so few were admitted lately that it is unknown. */
const unknownBelow = 100;
const assumedASecond = 200;
const firstMs = 1_000;
const longestMs = 120_000;

/**
 * Says to senders of a full server when it is their turn, to those that it refused and those that it accepted: one after the
 * other, at the rate at which requests are admitted, so that few of them are refused, however many they are.
 */
export function createRetryAfter(random = Math.random, now = () => performance.now()) {
  let window = { beganMs: now(), admitted: 0 };
  let admittedBefore = 0;
  /** The turn of the one who was told last. */
  let lastMs = 0;
  const advance = () => {
    const windows = Math.floor((now() - window.beganMs) / windowMs);
    if (windows < 1) return;
    admittedBefore = windows === 1 ? window.admitted : 0;
    window = { beganMs: window.beganMs + windows * windowMs, admitted: 0 };
  };
  const admittedASecond = () => {
    const admitted = admittedBefore + window.admitted;
    if (admitted < unknownBelow) return assumedASecond;
    return (admitted * 1_000) / (windowMs + now() - window.beganMs);
  };
  return {
    admitted() {
      advance();
      window.admitted += 1;
    },
    /** Whole seconds after which a sender should come again. */
    nextTurnS() {
      advance();
      const time = now();
      const turnMs = Math.max(lastMs, time + firstMs) + 1_000 / admittedASecond();
      // More than come until then: they come when they like, but not together.
      if (turnMs > time + longestMs) return Math.round((longestMs / 1_000) * (0.5 + random() / 2));
      lastMs = turnMs;
      return Math.round((turnMs - time) / 1_000);
    },
  };
}

export type RetryAfter = ReturnType<typeof createRetryAfter>;
