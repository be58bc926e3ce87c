const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The row a key moves to, from row `at` (-1: none yet); null where the key means nothing here. */
export function nextRow(key: string, at: number, rowCount: number): number | null {
  const step = steps[key];
  if (step === undefined || rowCount === 0) return null;
  if (at < 0) return 0;
  return Math.min(rowCount - 1, Math.max(0, at + step));
}
