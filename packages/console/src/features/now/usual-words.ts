import type { TodayAgainstUsual } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** How the last measured hour of today compares with what is usual. */
export function usualSentence({ hours }: Pick<TodayAgainstUsual, 'hours'>): string {
  const last = hours.findLast(({ people }) => people !== null);
  if (!last || last.people === null) return t('Nothing was measured today yet.');
  const people = Math.round(last.people);
  const { usual, usual_low: low, usual_high: high } = last;
  if (usual === null || low === null || high === null)
    return t(
      '{people, plural, one {# person} other {# people}} present now. Usual values need three weeks.',
      { people },
    );
  const values = { people, low: Math.round(low), high: Math.round(high) };
  if (last.people > high)
    return t(
      'More than usual: {people, number} present now, usually {low, number} to {high, number}.',
      values,
    );
  if (last.people < low)
    return t(
      'Fewer than usual: {people, number} present now, usually {low, number} to {high, number}.',
      values,
    );
  return t(
    'As usual: {people, number} present now, usually {low, number} to {high, number}.',
    values,
  );
}
