const steps = [
  [1_000_000, 'MB'],
  [1000, 'kB'],
] as const;

/** How much a file holds, as people say it. */
export function showFileSize(bytes: number): string {
  const step = steps.find(([size]) => bytes >= size);
  if (!step) return `${bytes} B`;
  const [size, unit] = step;
  const figure = bytes / size;
  return `${figure < 10 ? Math.floor(figure * 10) / 10 : Math.floor(figure)} ${unit}`;
}
