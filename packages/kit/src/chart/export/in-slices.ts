/** Reports the progress of an export, and lets it be cancelled. */
export interface Task {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

/** Rows between two breaths: short enough for a button to answer at once. */
const sliceLength = 500;

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Maps many items without holding up the page; throws the signal's reason when it is cancelled. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
  { signal, onProgress }: Task,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += sliceLength) {
    signal.throwIfAborted();
    results.push(...items.slice(start, start + sliceLength).map(map));
    onProgress(results.length / items.length);
    await breathe();
  }
  signal.throwIfAborted();
  return results;
}
