import { showFigure } from '@foyer/kit';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** Bytes in the unit that makes the number short. */
export function showBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${showFigure(Number((bytes / 1000 ** power).toPrecision(3)))} ${units[power]}`;
}
