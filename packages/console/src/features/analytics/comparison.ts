import type { RangeSummary, SeriesRange } from '@foyer/contract';
import { isWholeShare, showCount, showFigure, showShare, wallClock } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { showSiteMoment } from '../../shared/time/site-time.ts';

/** One figure of a range, as the line of figures shows it. */
export interface Figure {
  name: string;
  /** A whole number; the others are levels. */
  isCount?: true;
  value: (summary: RangeSummary) => number | null;
  /** Why there may be none although people were counted. */
  absence?: string;
}

/** The figures of a range. */
export const figures: readonly Figure[] = [
  { name: t('People on average'), value: ({ people }) => people },
  { name: t('Most people in 15 minutes'), value: ({ peak }) => peak },
  {
    name: t('Distance violations per 100 people'),
    value: ({ distance_per_100 }) => distance_per_100,
  },
  {
    name: t('PPE violations per 100 people'),
    value: ({ ppe_per_100 }) => ppe_per_100,
    absence: t('not judged'),
  },
  { name: t('Alerts'), isCount: true, value: ({ alerts }) => alerts },
];

/** A level with one decimal. */
export const showLevel = (value: number | null, absence = t('no reading')): string =>
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
  { words, isPlural }: Period,
): string {
  const period = { period: capitalised(words), number: isPlural ? 'plural' : 'singular' };
  return before.readings === 0
    ? t(
        '{number, select, plural {{period} have no readings, so nothing is compared with them.} other {{period} has no readings, so nothing is compared with it.}}',
        period,
      )
    : t(
        '{number, select, plural {{period} have hardly any readings ({before, number} against {now, number} now), so nothing is compared with them.} other {{period} has hardly any readings ({before, number} against {now, number} now), so nothing is compared with it.}}',
        { ...period, before: before.readings, now: now.readings },
      );
}

/** Words that begin a sentence. */
export const capitalised = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(t.language) + words.slice(1);

/** The change of a figure against the previous one: `+12 %`. */
export function changeOf(
  now: number | null,
  before: number | null,
  absence = t('no reading'),
): string {
  if (now === null) return t('{absence} now', { absence });
  if (before === null) return t('{absence} before', { absence });
  if (now === before) return t('unchanged');
  if (before === 0) return t('none before');
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return t('unchanged');
  return `${percent > 0 ? '+' : '−'}${showCount(Math.abs(percent))} %`;
}

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** How much of both periods was measured; undefined where that is all of them. */
export function measuredWords(now: RangeSummary, before: RangeSummary): string | undefined {
  if (isWholeShare(before.measured))
    return isWholeShare(now.measured)
      ? undefined
      : t('{share} measured', { share: showShare(now.measured) });
  return t('{share} measured, {shareBefore} before', {
    share: showShare(now.measured),
    shareBefore: showShare(before.measured),
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

/** A period in words, to stand within a sentence. */
export interface Period {
  words: string;
  /** Whether its name is a plural, such as `the 2 weeks before`. */
  isPlural: boolean;
}

const one = (words: string): Period => ({ words, isPlural: false });
const several = (words: string): Period => ({ words, isPlural: true });

/** The name of the period that a range is compared with: `the Monday before`, `the week before`. */
export const periodBefore = (range: SeriesRange, previous: SeriesRange): string =>
  comparedPeriod(range, previous).words;

/** The days of the week from Monday, as `weekdayOf` counts them. */
const dayBefore = (day: number) =>
  t(
    '{day, select, 0 {the Monday before} 1 {the Tuesday before} 2 {the Wednesday before} 3 {the Thursday before} 4 {the Friday before} 5 {the Saturday before} other {the Sunday before}}',
    { day },
  );
const hoursOfDayBefore = (day: number) =>
  t(
    '{day, select, 0 {the same hours of the Monday before} 1 {the same hours of the Tuesday before} 2 {the same hours of the Wednesday before} 3 {the same hours of the Thursday before} 4 {the same hours of the Friday before} 5 {the same hours of the Saturday before} other {the same hours of the Sunday before}}',
    { day },
  );

/** 0 is Monday. 1 January 1970 was a Thursday. */
const weekdayOf = (wall: number) => (Math.floor(wall / dayMs) + 3) % 7;

/** The period that a range is compared with. */
export function comparedPeriod(range: SeriesRange, previous: SeriesRange): Period {
  const { zone } = range;
  const [from, to, earlier] = [range.from, range.to, previous.from].map((at) => Date.parse(at)) as [
    number,
    number,
    number,
  ];
  if ([from, to, earlier].every((at) => isMonthStart(zone, at))) {
    const count = monthOf(zone, from) - monthOf(zone, earlier);
    const words = t('{count, plural, one {the month before} other {the # months before}}', {
      count,
    });
    return { words, isPlural: count !== 1 };
  }
  const weeks = (wallClock(from, zone) - wallClock(earlier, zone)) / weekMs;
  const length = wallClock(to, zone) - wallClock(from, zone);
  if (!Number.isInteger(weeks) || weeks < 1)
    return one(
      t('{from} to {to}', {
        from: showSiteMoment(zone, earlier),
        to: showSiteMoment(zone, Date.parse(previous.to)),
      }),
    );
  if (length === weeks * weekMs) {
    const words = t('{count, plural, one {the week before} other {the # weeks before}}', {
      count: weeks,
    });
    return { words, isPlural: weeks !== 1 };
  }
  if (length <= dayMs && weeks === 1) {
    const day = weekdayOf(wallClock(from, zone));
    return length === dayMs ? one(dayBefore(day)) : several(hoursOfDayBefore(day));
  }
  return several(
    t(
      '{count, plural, one {the same days a week before} other {the same weekdays # weeks before}}',
      { count: weeks },
    ),
  );
}
