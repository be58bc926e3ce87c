import type { Translate } from '@foyer/translation';
import { percentText } from '../platform/number-text.ts';

/** What a report covers: the day, week or month before it. */
export const reportPeriods = ['daily', 'weekly', 'monthly'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportColumnKinds = ['text', 'count', 'decimal', 'share', 'day', 'moment'] as const;
export type ReportColumnKind = (typeof reportColumnKinds)[number];

/** A figure of a report, as far as it is compared with the period before; see `ReportFigure`. */
interface Compared {
  value: string | number | null;
  before: string | number | null;
}
interface Measured extends Compared {
  measured: number | null;
  measured_before: number | null;
}

/** The intervals of the truth behind both, as far as they are known. */
interface Bounded {
  low?: number | null;
  high?: number | null;
  before_low?: number | null;
  before_high?: number | null;
}

/** Less than this share measured is said beside a figure. */
const wholeShare = 0.995;

/** A share, 0 to 1, in whole percent: what is not all of it never reads 100. */
export const shareText = (share: number, language = 'en'): string =>
  percentText(Math.floor(share * 100), language);

/**
 * By how much a figure differs from the one before: `−32 %`, or that no difference is shown, as both may stand for the same
 * number of people; undefined where nothing can be compared.
 */
export function changeText(figure: Compared & Bounded, t: Translate): string | undefined {
  const { value, before } = figure;
  if (typeof value !== 'number' || typeof before !== 'number' || before === 0) return undefined;
  if (overlaps(figure)) return t('no difference shown');
  const percent = Math.round((value / before - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${percentText(Math.abs(percent), t.language)}`;
}

function overlaps({ low, high, before_low, before_high }: Bounded): boolean {
  if (low == null || high == null || before_low == null || before_high == null) return false;
  return low <= before_high && before_low <= high;
}

/** `95 %: 38 to 44`, the interval of the truth behind a figure; undefined where its lines are not audited. */
export const boundsText = ({ low, high }: Bounded, t: Translate): string | undefined =>
  low == null || high == null
    ? undefined
    : t('95 %: {low, number} to {high, number}', { low: Math.floor(low), high: Math.ceil(high) });

/** A figure with corrections of counts and correction factors; undefined where none applies. */
export const correctedText = (
  { corrected }: { corrected?: number | null },
  t: Translate,
): string | undefined =>
  corrected == null
    ? undefined
    : t('with corrections: {people, number}', { people: Math.round(corrected) });

/** How much of both periods was measured, where that is not all of them; nothing of a period without a figure. */
export function measuredText(
  { value, before, measured, measured_before }: Measured,
  t: Translate,
): string | undefined {
  const now = value === null ? null : measured;
  const then = before === null ? null : measured_before;
  const isPartBefore = then !== null && then < wholeShare;
  if (now === null || (now >= wholeShare && !isPartBefore)) return undefined;
  const share = shareText(now, t.language);
  return isPartBefore
    ? t('{share} measured, {before} before', { share, before: shareText(then, t.language) })
    : t('{share} measured', { share });
}
