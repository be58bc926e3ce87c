import type { AlertPayload, AlertReasonCode } from '@foyer/contract';
import { showCount, showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';

/** The number in a figure of a device; text such as `24 %` begins with one. */
const numberIn = (figure: number | string): number =>
  typeof figure === 'number' ? figure : Number.parseFloat(figure);

/** Reasons whose numbers are numbers of people. */
const reasonsOfPeople: unknown[] = [
  'crowd',
  'crowdOverLimit',
  'gathering',
  'longQueue',
  'noProtection',
] satisfies AlertReasonCode[];

/** What happened where, in one sentence: `5 people, allowed 2, Gate 3`. */
export function alertSentence({ reason_code, details }: AlertPayload, place: string): string {
  const { value, threshold } = details;
  const [seen, limit] = [numberIn(value), numberIn(threshold)];
  const isCount =
    Number.isInteger(Number(value)) && value !== '' && reasonsOfPeople.includes(reason_code);
  const what = isCount
    ? t('{count, plural, one {# person} other {# people}}', { count: seen })
    : showFigure(value);
  const bound = isCount && Number.isInteger(limit) ? showCount(limit) : showFigure(threshold);
  return seen < limit
    ? t('{what}, at least {limit}, {place}', { what, limit: bound, place })
    : t('{what}, allowed {limit}, {place}', { what, limit: bound, place });
}
