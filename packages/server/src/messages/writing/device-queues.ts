import type { DeviceCaller } from '../../records/access/caller.ts';

interface Waiting<Message, Outcome> {
  message: Message;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** Messages of one device that are taken together. */
const maxTogether = 50;

/**
 * A queue for each device: its messages are taken in the order in which they came, those that wait together, and never
 * two batches at once.
 */
export function createDeviceQueues<Message, Outcome>(
  take: (device: DeviceCaller, messages: readonly Message[]) => Promise<Outcome[]>,
) {
  const queues = new Map<number, Waiting<Message, Outcome>[]>();
  let waiting = 0;
  let idle: (() => void)[] = [];

  const work = async (device: DeviceCaller, queue: Waiting<Message, Outcome>[]) => {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxTogether);
      try {
        const outcomes = await take(
          device,
          batch.map(({ message }) => message),
        );
        batch.forEach(({ resolve }, nth) => void resolve(outcomes[nth]!));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      waiting -= batch.length;
    }
    queues.delete(device.lineageId);
    if (waiting > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  };

  return {
    /** Resolves when the message was taken. */
    add: (device: DeviceCaller, message: Message): Promise<Outcome> =>
      new Promise((resolve, reject) => {
        waiting += 1;
        const entry = { message, resolve, reject };
        const queue = queues.get(device.lineageId);
        if (queue) return void queue.push(entry);
        const own = [entry];
        queues.set(device.lineageId, own);
        // After this turn of the loop, so that messages that were read together go together.
        setImmediate(() => void work(device, own));
      }),
    waiting: () => waiting,
    /** Resolves when nothing waits any more. */
    drained: () =>
      waiting === 0 ? Promise.resolve() : new Promise<void>((resolve) => void idle.push(resolve)),
  };
}
