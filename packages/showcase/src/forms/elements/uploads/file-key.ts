/** The same for a file that is chosen twice. */
export const fileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Files with those that were not among them yet. */
export function withNew(files: readonly File[], chosen: readonly File[]): File[] {
  const known = new Map([...files, ...chosen].map((file) => [fileKey(file), file]));
  return [...known.values()];
}
