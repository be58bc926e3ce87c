/** Whose work it is: customers share the time equally, and so do the devices of one. */
export interface Owner {
  customer: number | string;
  device: number | string;
}

interface Turn<Resource> {
  work: (resource: Resource) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Device<Resource> {
  id: Owner['device'];
  usedMs: number;
  waiting: Turn<Resource>[];
  isRunning: boolean;
}

interface Customer<Resource> {
  usedMs: number;
  devices: Map<Owner['device'], Device<Resource>>;
}

/** A device whose work takes longer than this on average is slow. */
const slowMs = 100;
/** Weight of the newest duration in the average. */
const newestWeight = 0.3;
const maxAverages = 10_000;

/**
 * Shares a few resources, such as processes, among owners. One piece of work of a device runs at a time, in order of
 * arrival; the next one is that of the owner who used the least time. Slow devices never get the last resource, so that
 * quick ones do not wait for them.
 */
export function createTurns<Resource>(
  resources: readonly Resource[],
  { prepare }: { prepare: (resource: Resource) => Promise<void> },
) {
  /** The one that was used last is used next, so that others need not be started. */
  const idle = [...resources];
  const maxSlow = Math.max(1, resources.length - 1);
  let slowRunning = 0;
  const customers = new Map<Owner['customer'], Customer<Resource>>();
  const averagesMs = new Map<Owner['device'], number>();
  const isSlow = ({ id }: Device<Resource>) => (averagesMs.get(id) ?? 0) > slowMs;
  const minUsed = <Each extends { usedMs: number }>(all: Iterable<Each>) => {
    let least: Each | undefined;
    for (const each of all) if (!least || each.usedMs < least.usedMs) least = each;
    return least;
  };
  const queueOf = ({ customer: customerId, device: deviceId }: Owner) => {
    let customer = customers.get(customerId);
    // Who comes has no claim on the time that it did not use.
    customer ??= { usedMs: minUsed(customers.values())?.usedMs ?? 0, devices: new Map() };
    customers.set(customerId, customer);
    let device = customer.devices.get(deviceId);
    device ??= {
      id: deviceId,
      waiting: [],
      isRunning: false,
      usedMs: minUsed(customer.devices.values())?.usedMs ?? 0,
    };
    customer.devices.set(deviceId, device);
    return device;
  };
  const mayRun = (device: Device<Resource>) =>
    device.waiting.length > 0 && !device.isRunning && (!isSlow(device) || slowRunning < maxSlow);
  const next = () => {
    const ready = [...customers]
      .map(([id, customer]) => ({
        id,
        customer,
        usedMs: customer.usedMs,
        devices: [...customer.devices.values()].filter(mayRun),
      }))
      .filter(({ devices }) => devices.length > 0);
    const chosen = minUsed(ready);
    return chosen && { ...chosen, device: minUsed(chosen.devices)! };
  };
  const account = (device: Device<Resource>, customer: Customer<Resource>, ms: number) => {
    customer.usedMs += ms;
    device.usedMs += ms;
    const before = averagesMs.get(device.id);
    // The one that was not used for longest makes room.
    averagesMs.delete(device.id);
    averagesMs.set(device.id, before === undefined ? ms : before + (ms - before) * newestWeight);
    const [oldest] = averagesMs.keys();
    if (averagesMs.size > maxAverages && oldest !== undefined) averagesMs.delete(oldest);
  };
  const runNext = async (): Promise<void> => {
    const chosen = idle.length > 0 ? next() : undefined;
    if (!chosen) return;
    const { id, customer, device } = chosen;
    const resource = idle.pop()!;
    const turn = device.waiting.shift()!;
    const ofSlow = isSlow(device);
    device.isRunning = true;
    if (ofSlow) slowRunning += 1;
    void runNext();
    try {
      await prepare(resource);
      const begunAt = performance.now();
      await turn
        .work(resource)
        .then(turn.resolve, turn.reject)
        .finally(() => account(device, customer, performance.now() - begunAt));
    } catch (error) {
      turn.reject(error);
    }
    device.isRunning = false;
    if (ofSlow) slowRunning -= 1;
    idle.push(resource);
    if (device.waiting.length === 0) customer.devices.delete(device.id);
    if (customer.devices.size === 0) customers.delete(id);
    void runNext();
  };

  return {
    /** Does the work when it is its owner's turn. */
    run: (owner: Owner, work: (resource: Resource) => Promise<unknown>): Promise<unknown> =>
      new Promise((resolve, reject) => {
        queueOf(owner).waiting.push({ work, resolve, reject });
        void runNext();
      }),
  };
}
