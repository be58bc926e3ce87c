/** Characters that some file system refuses. */
const unfit = /[\p{Cc}/\\:*?"<>|]+/gu;

/** A name that every file system takes. */
export const fileNameOf = (name: string, format: string): string =>
  `${name.replaceAll(unfit, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 100) || 'chart'}.${format.toLowerCase()}`;

/** Hands a file to the person, as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then; the address alone would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
