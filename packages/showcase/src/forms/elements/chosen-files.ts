/** The same for a file that is chosen twice. */
export const fileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Files with those that were not among them yet. */
export function withNew(files: readonly File[], chosen: readonly File[]): File[] {
  const known = new Map([...files, ...chosen].map((file) => [fileKey(file), file]));
  return [...known.values()];
}

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
