import type { AlertPayload } from '@foyer/contract';
import { showCount, showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';

/** The number in a figure of a device; text such as `24 %` begins with one. */
const numberIn = (figure: number | string): number =>
  typeof figure === 'number' ? figure : Number.parseFloat(figure);

/** Plain numbers of alerts about people count people. */
const countsPeople = (reason: string) => /\b(people|persons?|crowd|occupancy)\b/i.test(reason);

/** What happened where, in one sentence: `5 people, allowed 2, Gate 3`. */
export function alertSentence({ reason, details }: AlertPayload, place: string): string {
  const { value, threshold } = details;
  const [seen, limit] = [numberIn(value), numberIn(threshold)];
  const isCount = Number.isInteger(Number(value)) && value !== '' && countsPeople(reason);
  const what = isCount
    ? t('{count, plural, one {# person} other {# people}}', { count: seen })
    : showFigure(value);
  const bound = isCount && Number.isInteger(limit) ? showCount(limit) : showFigure(threshold);
  return seen < limit
    ? t('{what}, at least {limit}, {place}', { what, limit: bound, place })
    : t('{what}, allowed {limit}, {place}', { what, limit: bound, place });
}
