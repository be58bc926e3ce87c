/** Runs work of a given weight, now or in a later turn of the event loop. */
export type Turns = (weight: number, work: () => void) => void;

/**
 * Runs at most `maxWeightPerTurn` weight of work in one turn of the event loop and the rest in the next ones, in
 * order of arrival, so that other requests are answered in between.
 */
export function createTurns(maxWeightPerTurn: number): Turns {
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
      while (some < waiting.length && done < maxWeightPerTurn) {
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
    if (waiting.length > 0 || done >= maxWeightPerTurn) {
      waiting.push({ weight, work });
    } else {
      done += weight;
      work();
    }
    callNext();
  };
}
