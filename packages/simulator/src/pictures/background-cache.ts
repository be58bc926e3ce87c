/** Keeps the backgrounds used last: each is 1.5 MB. */
export function backgroundCache(most: number) {
  const kept = new Map<string, Promise<Buffer>>();
  return (name: string, render: () => Promise<Buffer>): Promise<Buffer> => {
    const found = kept.get(name) ?? render();
    kept.delete(name);
    kept.set(name, found);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return found;
  };
}
