/**
 * A device that was held is tried alone for so long: work that holds a device, such as a rebuild, often lasts a while.
 */
const rememberedMs = 10_000;
const maxRemembered = 10_000;

/** Devices that somebody held for longer than a write may wait: their messages keep no other device's waiting. */
export interface HeldDevices {
  isHeld(lineageId: number): boolean;
  add(lineageId: number): void;
  /** How many there were lately. */
  count(): number;
  /** A message of it was written. */
  remove(lineageId: number): void;
}

export function createHeldDevices(): HeldDevices {
  const until = new Map<number, number>();
  return {
    isHeld(lineageId) {
      if (until.size === 0) return false;
      return (until.get(lineageId) ?? 0) > performance.now();
    },
    add(lineageId) {
      if (until.size >= maxRemembered) until.clear();
      until.set(lineageId, performance.now() + rememberedMs);
    },
    count: () => [...until.values()].filter((moment) => moment > performance.now()).length,
    remove(lineageId) {
      if (until.size > 0) until.delete(lineageId);
    },
  };
}
