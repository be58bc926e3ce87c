import type { Dwell } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** Where one class of lengths ends and the next begins, in seconds, and their names. */
const classes = [
  { untilS: 30, name: t('under 30 s') },
  { untilS: 60, name: t('30 s to 1 min') },
  { untilS: 120, name: t('1 to 2 min') },
  { untilS: 300, name: t('2 to 5 min') },
  { untilS: 900, name: t('5 to 15 min') },
  { untilS: 3600, name: t('15 min to 1 h') },
  { untilS: 10_800, name: t('1 to 3 h') },
  { untilS: Number.POSITIVE_INFINITY, name: t('3 h or longer') },
];

export interface StayClass {
  name: string;
  stays: number;
}

/**
 * Stays by length, in classes that people read at once. A class of the server, which is 15 % wide, belongs to the
 * one that its middle is in. Classes beyond the longest stay are left out.
 */
export function stayClasses(histogram: Dwell['histogram']): StayClass[] {
  const counted = classes.map(({ name }) => ({ name, stays: 0 }));
  for (const { from_s, to_s, stays } of histogram) {
    const nth = classes.findIndex(({ untilS }) => (from_s + to_s) / 2 < untilS);
    counted[nth]!.stays += stays;
  }
  return counted.slice(0, counted.findLastIndex(({ stays }) => stays > 0) + 1);
}
