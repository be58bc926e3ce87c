import { showMoment } from '../moments.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A point's moment: DD/MM/YYYY of its UTC day where it stands for one, else with the viewer's time. */
export function showDay(at: number, isWholeDay: boolean): string {
  if (!isWholeDay) return showMoment(at);
  const day = new Date(at);
  return `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`;
}
