/** Asks the person whether changes may be lost. */
type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();

/** Registers `ask` to be called before the screen is left other than by navigation; returns a function that removes it. */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** Whether the screen may be left: nothing is unsaved, or the person agrees. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}

let isLeavePending = false;

/** The screen is left once its changes are saved; returns a function that ends this. */
export function leaveAfterSave(): () => void {
  isLeavePending = true;
  return () => {
    isLeavePending = false;
  };
}

/** Whether the person has asked to leave while the changes are being saved: the save opens no other screen then. */
export const isLeavingAfterSave = (): boolean => isLeavePending;
