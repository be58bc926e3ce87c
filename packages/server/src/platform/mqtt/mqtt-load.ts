/**
 * Counts and limits what clients of the broker have sent and the server has not processed. The load of one
 * client is a part of the load of all.
 */
export interface MqttLoad {
  /** Negative numbers for what was processed. */
  add(messages: number, bytes: number): void;
  isFull(): boolean;
  /** Full of incomplete packets: capacity returns only when a client is disconnected. */
  isStuck(): boolean;
  /** Calls when there is capacity again or the load is stuck, in order of arrival. */
  whenCapacity(proceed: () => void): void;
}

interface Limits {
  messages: number;
  bytes: number;
}

export function createMqttLoad(limits: Limits, total?: MqttLoad): MqttLoad {
  const now = { messages: 0, bytes: 0 };
  const waiting = new Set<() => void>();
  const isOwnFull = () => now.messages >= limits.messages || now.bytes >= limits.bytes;
  const callNext = () => {
    for (const proceed of waiting) {
      if (isOwnFull() && now.messages > 0) return;
      waiting.delete(proceed);
      proceed();
    }
  };
  return {
    add(messages, bytes) {
      now.messages += messages;
      now.bytes += bytes;
      total?.add(messages, bytes);
      if (messages < 0 || bytes < 0) callNext();
    },
    isFull: () => isOwnFull() || total?.isFull() === true,
    isStuck: () => (total ? total.isStuck() : isOwnFull() && now.messages === 0),
    whenCapacity(proceed) {
      if (isOwnFull() || !total) waiting.add(proceed);
      else total.whenCapacity(proceed);
    },
  };
}
