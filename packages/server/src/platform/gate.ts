/** Lets work in as far as there is room for it; the rest waits its turn, in the order it came. */
export interface Gate {
  /**
   * Resolves with the way out, to be called once, when `weight` fits; with undefined when too many wait
   * already, or the wait was too long. What is heavier than the whole room gets it alone.
   */
  enter(weight: number): Promise<Leave | undefined>;
  /** The same for who will not wait; most of the time there is room, and a promise is not for nothing. */
  enterNow(weight: number): Leave | undefined;
}

export type Leave = () => void;

interface Limits {
  /** The sum of weights inside. */
  room: number;
  /** Who comes when so many wait is sent away at once. */
  mostWaiting: number;
  patienceMs: number;
}

interface Waiting {
  weight: number;
  admit(leave: Leave | undefined): void;
}

export function createGate({ room, mostWaiting, patienceMs }: Limits): Gate {
  let inside = 0;
  const queue = new Set<Waiting>();

  const fits = (weight: number) => inside === 0 || inside + weight <= room;
  const letIn = (weight: number): Leave => {
    inside += weight;
    let isGone = false;
    return () => {
      if (isGone) return;
      isGone = true;
      inside -= weight;
      letNextIn();
    };
  };
  const letNextIn = () => {
    for (const next of queue) {
      if (!fits(next.weight)) return;
      queue.delete(next);
      next.admit(letIn(next.weight));
    }
  };

  const enterNow = (weight: number) =>
    queue.size === 0 && fits(weight) ? letIn(weight) : undefined;

  return {
    enterNow,
    async enter(weight) {
      const leave = enterNow(weight);
      if (leave) return leave;
      if (queue.size >= mostWaiting) return undefined;
      return new Promise((resolve) => {
        const waiting = {
          weight,
          admit(leave: Leave | undefined) {
            clearTimeout(patience);
            resolve(leave);
          },
        };
        const patience = setTimeout(() => {
          queue.delete(waiting);
          resolve(undefined);
          // The one behind may be light enough for what is left.
          letNextIn();
        }, patienceMs);
        queue.add(waiting);
      });
    },
  };
}
