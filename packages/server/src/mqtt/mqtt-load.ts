/**
 * What clients of the broker have sent and the server has not dealt with yet, in bounds. The load of one
 * client is a part of the load of all.
 */
export interface MqttLoad {
  /** Negative numbers for what was dealt with. */
  add(messages: number, bytes: number): void;
  isFull(): boolean;
  /** Full of packets that are not whole: room comes only when somebody gives up. */
  isStuck(): boolean;
  /** Calls when there is room again, or when it is stuck; in the order of asking. */
  whenRoom(proceed: () => void): void;
}

interface Bounds {
  messages: number;
  bytes: number;
}

export function createMqttLoad(most: Bounds, whole?: MqttLoad): MqttLoad {
  const now = { messages: 0, bytes: 0 };
  const waiting = new Set<() => void>();
  const isOwnFull = () => now.messages >= most.messages || now.bytes >= most.bytes;
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
      whole?.add(messages, bytes);
      if (messages < 0 || bytes < 0) callNext();
    },
    isFull: () => isOwnFull() || whole?.isFull() === true,
    isStuck: () => (whole ? whole.isStuck() : isOwnFull() && now.messages === 0),
    whenRoom(proceed) {
      if (isOwnFull() || !whole) waiting.add(proceed);
      else whole.whenRoom(proceed);
    },
  };
}
