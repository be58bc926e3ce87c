import type { RangeSummary, SeriesRange } from '@foyer/contract';
import { isWholeShare, showCount, showFigure, showShare, wallClock, weekdays } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { showSiteMoment } from '../../shared/time/site-time.ts';

/** One figure of a range, as the line of figures shows it. */
export interface Figure {
  name: string;
  value: (summary: RangeSummary) => number | null;
  /** Why there may be none although people were counted. */
  absence?: string;
}

/** The figures of a range. */
export const figures: readonly Figure[] = [
  { name: 'People on average', value: ({ people }) => people },
  { name: 'Most people in 15 minutes', value: ({ peak }) => peak },
  { name: 'Distance violations per 100 people', value: ({ distance_per_100 }) => distance_per_100 },
  {
    name: 'PPE violations per 100 people',
    value: ({ ppe_per_100 }) => ppe_per_100,
    absence: t('not judged'),
  },
  { name: 'Alerts', value: ({ alerts }) => alerts },
];

/** A level with one decimal. */
export const showLevel = (value: number | null, absence = 'no reading'): string =>
  value === null ? absence : showFigure(Math.round(value * 10) / 10);

/** Why a figure of a range is null: no readings, or nothing judged. */
export const absenceIn = ({ absence }: Figure, { people }: RangeSummary): string =>
  absence !== undefined && people !== null ? absence : t('no reading');

/** Below this share of the present period's readings a comparison would reflect the number of readings. */
const minShareOfReadings = 0.25;

/** Whether the previous period has too few readings to compare with. */
export const isHardlyRead = (now: RangeSummary, before: RangeSummary): boolean =>
  before.readings < now.readings * minShareOfReadings;

/** The text shown then instead of changes. */
export function hardlyReadSentence(
  now: RangeSummary,
  before: RangeSummary,
  period: string,
): string {
  const name = period.charAt(0).toUpperCase() + period.slice(1);
  const has = /^the (same|\d)/.test(period) ? 'have' : 'has';
  const amount =
    before.readings === 0
      ? t('no readings')
      : t('hardly any readings ({readings}', { readings: showCount(before.readings) });
  const against = before.readings === 0 ? '' : ` against ${showCount(now.readings)} now)`;
  return `${name} ${has} ${amount}${against}, so nothing is compared with ${has === 'have' ? 'them' : 'it'}.`;
}

/** The change of a figure against the previous one: `+12 %`. */
export function changeOf(
  now: number | null,
  before: number | null,
  absence = 'no reading',
): string {
  if (now === null) return t('{absence} now', { absence });
  if (before === null) return t('{absence} before', { absence });
  if (now === before) return 'unchanged';
  if (before === 0) return t('none before');
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'unchanged';
  return `${percent > 0 ? '+' : '−'}${showCount(Math.abs(percent))} %`;
}

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** How much of both periods was measured; undefined where that is all of them. */
export function measuredWords(now: RangeSummary, before: RangeSummary): string | undefined {
  if (isWholeShare(before.measured))
    return isWholeShare(now.measured)
      ? undefined
      : t('{measured} measured', { measured: showShare(now.measured) });
  return t('{measured} measured, {measured2} before', {
    measured: showShare(now.measured),
    measured2: showShare(before.measured),
  });
}

/** Whether a moment is the start of a month by a zone's clock. */
const isMonthStart = (zone: string, at: number) => {
  const wall = new Date(wallClock(at, zone));
  return wall.getUTCDate() === 1 && wall.getTime() % dayMs === 0;
};

const monthOf = (zone: string, at: number) => {
  const wall = new Date(wallClock(at, zone));
  return wall.getUTCFullYear() * 12 + wall.getUTCMonth();
};

/** The name of the period that a range is compared with: `the Monday before`, `the week before`. */
export function periodBefore(range: SeriesRange, previous: SeriesRange): string {
  const { zone } = range;
  const [from, to, earlier] = [range.from, range.to, previous.from].map((at) => Date.parse(at)) as [
    number,
    number,
    number,
  ];
  const many = (count: number, noun: string) =>
    count === 1
      ? t('the {noun} before', { noun })
      : t('the {count} {noun}s before', { count, noun });
  if ([from, to, earlier].every((at) => isMonthStart(zone, at)))
    return many(monthOf(zone, from) - monthOf(zone, earlier), 'month');
  const weeks = (wallClock(from, zone) - wallClock(earlier, zone)) / weekMs;
  const length = wallClock(to, zone) - wallClock(from, zone);
  if (!Number.isInteger(weeks) || weeks < 1)
    return t('{zone} to {zone2}', {
      zone: showSiteMoment(zone, earlier),
      zone2: showSiteMoment(zone, Date.parse(previous.to)),
    });
  if (length === weeks * weekMs) return many(weeks, 'week');
  if (length <= dayMs && weeks === 1) {
    // 1 January 1970 was a Thursday.
    const day = weekdays[(Math.floor(wallClock(from, zone) / dayMs) + 3) % 7];
    return length === dayMs
      ? t('the {day} before', { day })
      : t('the same hours of the {day} before', { day });
  }
  return weeks === 1
    ? t('the same days a week before')
    : t('the same weekdays {weeks} weeks before', { weeks });
}
