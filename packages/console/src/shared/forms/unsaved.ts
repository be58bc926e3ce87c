/** Asks the person whether changes may be lost. */
type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();

/** Has `ask` called before the screen is taken away by other means than its address. Answers how to stop that. */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** Whether the screen may be taken away: nothing is unsaved, or the person lets it go. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}
