/** A queue of length one: a new item replaces one that was not taken yet. For one reader at a time. */
export interface Newest<T> {
  put(item: T): void;
  /** Ends the queue: its item can still be taken. With `cause` the next `take` rejects. */
  end(cause?: Error): void;
  /** Waits for the newest; undefined at the end. */
  take(): Promise<T | undefined>;
  /** The newest that was not taken yet, without waiting. */
  takeNow(): T | undefined;
}

export function createNewest<T>(): Newest<T> {
  let item: T | undefined;
  let ended = false;
  let failure: Error | undefined;
  let wake = () => {};

  function takeNow() {
    const taken = item;
    item = undefined;
    return taken;
  }

  return {
    put(next) {
      item = next;
      wake();
    },
    end(cause) {
      ended = true;
      failure = cause;
      wake();
    },
    async take() {
      while (item === undefined && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const taken = takeNow();
      if (taken === undefined && failure) throw failure;
      return taken;
    },
    takeNow,
  };
}
