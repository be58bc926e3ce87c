import { createAtom, type ReadonlyAtom } from '@tanstack/store';

/** Why the server cannot be reached, in a sentence. */
export interface Loss {
  reason: string;
  /** Of the last attempt to reach it, milliseconds since 1970. */
  triedAt: number;
}

/** What one attempt to reach the server found: null where it answers, else why not. */
type Probe = () => Promise<string | null>;

/** Milliseconds between attempts while the server cannot be reached; the last one repeats. */
export const probeDelaysMs = [1_000, 2_000, 4_000, 8_000, 10_000];

/** Whether the server can be reached. One instance for the whole console, asked after every failed request. */
interface Connection {
  /** Null while the server can be reached, as far as is known. */
  loss: Pick<ReadonlyAtom<Loss | null>, 'get' | 'subscribe'>;
  /** Tries to reach the server and resolves to whether it could. Concurrent calls share one attempt. */
  check(): Promise<boolean>;
  /** To be called when the server has answered any call. */
  answered(): void;
  /** Resolves at once, or as soon as the server can be reached again. */
  back(): Promise<void>;
}

export function createConnection(probe: Probe): Connection {
  const loss = createAtom<Loss | null>(null);
  let underWay: Promise<boolean> | null = null;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const answered = () => {
    clearTimeout(timer);
    attempts = 0;
    loss.set(null);
  };
  const tryOnce = async () => {
    clearTimeout(timer);
    const reason = await probe();
    underWay = null;
    if (reason === null) {
      answered();
      return true;
    }
    const delay = probeDelaysMs[Math.min(attempts, probeDelaysMs.length - 1)];
    attempts += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void connection.check(), delay);
    loss.set({ reason, triedAt: Date.now() });
    return false;
  };

  const connection: Connection = {
    loss,
    check() {
      underWay ??= tryOnce();
      return underWay;
    },
    answered,
    back: () =>
      new Promise((resolve) => {
        if (loss.get() === null) return resolve();
        const { unsubscribe } = loss.subscribe((now) => {
          if (now !== null) return;
          unsubscribe();
          resolve();
        });
      }),
  };
  return connection;
}
