import { t } from '@foyer/translation/page';
import { showCount } from '../../text/figures.ts';
import { contrast, mix } from '../../theme/contrast.ts';
import { palette } from '../../theme/palette.ts';

/** One hour of a weekday: null where nothing was measured. */
export interface WeekCell {
  value: number | null;
  /** Share of its time that was measured, 0 to 1. */
  coverage: number;
}

/** Seven rows from Monday, of 24 hours each. */
export type WeekCells = readonly (readonly WeekCell[])[];

export const weekdays = [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
] as const;

export const shortWeekdays = [
  t.of('weekday', 'Mon'),
  t.of('weekday', 'Tue'),
  t.of('weekday', 'Wed'),
  t.of('weekday', 'Thu'),
  t.of('weekday', 'Fri'),
  t.of('weekday', 'Sat'),
  t.of('weekday', 'Sun'),
] as const;

export const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** The largest value, at least 1. */
export const maxOf = (cells: WeekCells): number =>
  Math.max(1, ...cells.flatMap((row) => row.map(({ value }) => value ?? 0)));

/** A mean of people in whole people; what is less than half of one, but not nobody, is not 0. */
export const showPeople = (value: number): string =>
  value > 0 && value < 0.5 ? '<1' : showCount(Math.round(value));

/** Ground and text of a value: from the card's own ground to the product's blue. */
export function cellColours(value: number, most: number, card: string) {
  const ground = mix(card, palette.info, Math.min(1, value / most));
  const inks = ['#000000', '#ffffff'] as const;
  const isDarkInk = contrast(ground, inks[0]) > contrast(ground, inks[1]);
  return { background: ground, color: isDarkInk ? inks[0] : inks[1] };
}

/** The day and hour with the largest value. */
export function busiestCell(cells: WeekCells): { day: number; hour: number; value: number } | null {
  let best: { day: number; hour: number; value: number } | null = null;
  cells.forEach((row, day) => {
    row.forEach(({ value }, hour) => {
      if (value !== null && value > (best?.value ?? 0)) best = { day, hour, value };
    });
  });
  return best;
}
