/** What the address of a list holds. */
export interface ListSearch {
  /** From 1, which is left out. */
  page?: number;
  /** Words to filter by. */
  q?: string;
}

/** Reads an address; what makes no sense in it is left out. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const page = Number(raw.page);
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q) : '';
  return {
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(q !== '' && { q }),
  };
}
