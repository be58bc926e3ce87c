/** Does a piece of work of some weight, now or in a later turn of the event loop. */
export type Turns = (weight: number, work: () => void) => void;

/**
 * Does only so much in one turn of the event loop, the rest in the next ones, in the order it came: what
 * others wait for goes between.
 */
export function createTurns(mostOfATurn: number): Turns {
  const waiting: { weight: number; work: () => void }[] = [];
  let done = 0;
  let isNextDue = false;

  const callNext = () => {
    if (isNextDue) return;
    isNextDue = true;
    setImmediate(() => {
      isNextDue = false;
      done = 0;
      let some = 0;
      while (some < waiting.length && done < mostOfATurn) {
        const { weight, work } = waiting[some]!;
        some += 1;
        done += weight;
        work();
      }
      waiting.splice(0, some);
      if (waiting.length > 0) callNext();
    });
  };

  return (weight, work) => {
    if (waiting.length > 0 || done >= mostOfATurn) {
      waiting.push({ weight, work });
    } else {
      done += weight;
      work();
    }
    callNext();
  };
}
