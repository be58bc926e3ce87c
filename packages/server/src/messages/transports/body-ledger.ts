/** How many bytes of bodies may be charged at once. */
export interface ByteLimits {
  /** Bytes of all devices together. */
  totalBytes: number;
  /** Bytes of one device; one of its bodies may be larger, as long as no other device waits. */
  deviceBytes: number;
}

/** How a body is held back, and given up. */
export interface BodyControl {
  pause(): void;
  /** Goes on, or begins where it was not allowed to begin at once. */
  resume(): void;
  refuse(reason: 'no capacity' | 'too slow'): void;
}

/** One body that is charged. */
export interface Body {
  deviceId: number;
  control: BodyControl;
  /** Charged: what was reserved for it, or what came where that is more. */
  bytes: number;
  receivedBytes: number;
  /** To be charged when there is capacity: it waits for that. */
  pendingBytes: number;
  beganMs: number;
  waitsSinceMs: number;
  windowBeganMs: number;
  windowBytes: number;
}

/** Counts the bytes of bodies: of each device, of all, and of those that are not whole. */
export class BodyLedger {
  readonly incomplete = new Set<Body>();
  chargedBytes = 0;
  incompleteBytes = 0;
  readonly #limits: ByteLimits;
  /** By device, oldest first; whole ones too. */
  readonly #devices = new Map<number, Set<Body>>();

  constructor(limits: ByteLimits) {
    this.#limits = limits;
  }

  begin(deviceId: number, control: BodyControl, time: number): Body {
    const body: Body = {
      deviceId,
      control,
      bytes: 0,
      receivedBytes: 0,
      pendingBytes: 0,
      beganMs: time,
      waitsSinceMs: 0,
      windowBeganMs: time,
      windowBytes: 0,
    };
    const own = this.#devices.get(deviceId);
    if (own) own.add(body);
    else this.#devices.set(deviceId, new Set([body]));
    this.incomplete.add(body);
    return body;
  }

  charge(body: Body, bytes: number): void {
    body.bytes += bytes;
    this.chargedBytes += bytes;
    this.incompleteBytes += bytes;
  }

  fitsInTotal(bytes: number): boolean {
    return this.chargedBytes === 0 || this.chargedBytes + bytes <= this.#limits.totalBytes;
  }

  /** Whether its device may have so many bytes more: the oldest body of a device always may. */
  fitsInShare(body: Body, bytes: number): boolean {
    const own = this.#devices.get(body.deviceId);
    if (!own || own.size === 1) return true;
    const [oldest] = own;
    return oldest === body || this.#bytesOf(body.deviceId) + bytes <= this.#limits.deviceBytes;
  }

  isBeyondShare({ deviceId }: Body): boolean {
    return this.#bytesOf(deviceId) > this.#limits.deviceBytes;
  }

  /** The largest body that is incomplete and has begun. */
  largestIncomplete(isCandidate: (body: Body) => boolean): Body | undefined {
    let largest: Body | undefined;
    for (const body of this.incomplete) {
      if (body.bytes === 0 || !isCandidate(body)) continue;
      if (!largest || body.bytes > largest.bytes) largest = body;
    }
    return largest;
  }

  whole(body: Body): void {
    if (this.incomplete.delete(body)) this.incompleteBytes -= body.bytes;
  }

  /** False where it was released before. */
  release(body: Body): boolean {
    const own = this.#devices.get(body.deviceId);
    if (!own?.delete(body)) return false;
    if (own.size === 0) this.#devices.delete(body.deviceId);
    this.whole(body);
    this.chargedBytes -= body.bytes;
    return true;
  }

  #bytesOf(deviceId: number): number {
    let sum = 0;
    for (const body of this.#devices.get(deviceId) ?? []) sum += body.bytes;
    return sum;
  }
}
