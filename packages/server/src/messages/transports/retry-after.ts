/** How fast requests are admitted is that of this and the window before. */
const windowMs = 5_000;
/** Where so few were admitted lately that it is unknown. */
const unknownBelow = 100;
const assumedASecond = 200;
/** A little more come than can be admitted, so that no capacity is left idle: some have nothing to send by then. */
const admittedForEachTurn = 0.9;
const firstMs = 1_000;
const longestMs = 120_000;
/** Who was accepted may have an alert to send next. */
const longestAfterAcceptedMs = 10_000;

/**
 * Says to senders of a full server when it is their turn: one after the other, at the rate at which requests are admitted,
 * so that few of them are refused again, however many they are.
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
  const nextTurnS = (mostMs: number): number => {
    advance();
    const time = now();
    const afterLastMs = (admittedForEachTurn * 1_000) / admittedASecond();
    const turnMs = Math.max(lastMs, time + firstMs) + afterLastMs;
    lastMs = Math.min(turnMs, time + longestMs);
    if (turnMs <= time + mostMs) return Math.round((turnMs - time) / 1_000);
    // More than come until then: they come when they like, but not together.
    return Math.round((mostMs / 1_000) * (0.5 + random() / 2));
  };
  return {
    admitted() {
      advance();
      window.admitted += 1;
    },
    /** Whole seconds after which one that is refused should come again. */
    refusedForS: () => nextTurnS(longestMs),
    /** Whole seconds after which one that was accepted by a full server should send its next request. */
    acceptedForS: () => nextTurnS(longestAfterAcceptedMs),
  };
}

export type RetryAfter = ReturnType<typeof createRetryAfter>;
