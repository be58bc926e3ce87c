import {
  type AlarmWeekFigures,
  alarmRateGuide,
  floodGuide,
  handlingClassesSeconds,
  type RuleSuggestion,
  type RuleSuggestions,
} from '@foyer/contract';
import { showCount, showFigure, type Tone } from '@foyer/kit';
import { t } from '@foyer/translation/page';

const minute = 60;
const hour = 60 * minute;

/** A length of time in its largest unit that leaves no more than a tenth out: `45 s`, `12 min`, `3.5 h`. */
export function secondsWords(seconds: number): string {
  if (seconds < minute) return t('{seconds} s', { seconds: Math.round(seconds) });
  if (seconds < hour)
    return t('{minutes} min', { minutes: showFigure(Math.round(seconds / 6) / 10) });
  return t('{hours} h', { hours: showFigure(Math.round(seconds / 360) / 10) });
}

/** A share, with a decimal below ten percent. */
export function shareWords(share: number): string {
  const percent = share * 100;
  const digits = percent > 0 && percent < 10 ? 10 : 1;
  return `${showFigure(Math.round(percent * digits) / digits)} %`;
}

/** How much more or less than the week before: `+12 %`; undefined where nothing was before. */
export function changeWords(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${showCount(Math.abs(percent))} %`;
}

export interface Verdict {
  tone: Tone;
  word: string;
}

/** What ISA-18.2 says of a rate of alarms for each operator. */
export function rateVerdict(perSlot: number): Verdict {
  if (perSlot <= alarmRateGuide.acceptable) return { tone: 'success', word: t('acceptable') };
  if (perSlot <= alarmRateGuide.manageable) return { tone: 'warning', word: t('manageable') };
  return { tone: 'danger', word: t('too many') };
}

export const floodVerdict = (share: number): Verdict =>
  share <= floodGuide
    ? { tone: 'success', word: t('acceptable') }
    : { tone: 'danger', word: t('too much') };

/** The classes of times, as people read them. */
export const handlingClasses: readonly string[] = [
  ...handlingClassesSeconds.map((seconds, nth) =>
    nth === 0
      ? t('under {limit}', { limit: secondsWords(seconds) })
      : t('{from} to {to}', {
          from: secondsWords(handlingClassesSeconds[nth - 1]!),
          to: secondsWords(seconds),
        }),
  ),
  t('{length} and more', { length: secondsWords(handlingClassesSeconds.at(-1)!) }),
];

type Current = NonNullable<RuleSuggestions['current']>;

/** What to change, as an instruction: `Raise the threshold from 8 to 9`. */
export function changeInstruction({ kind, change }: RuleSuggestion, current: Current): string {
  switch (kind) {
    case 'threshold': {
      const direction = current.Direction;
      const to = showFigure(change.Threshold ?? 0);
      return current.Threshold === null
        ? t('{direction, select, above {Raise} other {Lower}} the threshold to {to}', {
            direction,
            to,
          })
        : t('{direction, select, above {Raise} other {Lower}} the threshold from {from} to {to}', {
            direction,
            from: showFigure(current.Threshold),
            to,
          });
    }
    case 'begins after':
      return t('Begin {length} later', {
        length: secondsWords((change.BeginsAfterSeconds ?? 0) - current.BeginsAfterSeconds),
      });
    case 'ends after':
      return t('End {length} later, so that repeats join', {
        length: secondsWords((change.EndsAfterSeconds ?? 0) - current.EndsAfterSeconds),
      });
    case 'hours':
      return t('Switch it off outside opening hours');
  }
}

/** What a change would have spared: `71 % fewer (2 instead of 7), none of those acted on`. */
export function sparedWords(
  { alarms, fewer }: RuleSuggestion,
  { judged, acted_on }: RuleSuggestions,
): string {
  const spared = { share: shareWords(fewer), alarms, judged };
  return acted_on === 0
    ? t('{share} fewer ({alarms, number} instead of {judged, number}); nobody acted on any', spared)
    : t(
        '{share} fewer ({alarms, number} instead of {judged, number}), none of those acted on',
        spared,
      );
}

/** Why there is nothing to change, in a sentence. */
export function nothingWords({ current, stored, judged, acted_on }: RuleSuggestions): string {
  if (current === null) return t('The rule was deleted.');
  if (stored < 5) return t('Fewer than five alarms are too few to judge the rule.');
  if (judged < stored / 2) {
    return t(
      'The stored readings of the week no longer show these alarms: the rule was changed since, or readings have expired.',
    );
  }
  return acted_on === 0
    ? t('No stricter threshold, delay or hours would have avoided a fifth of its alarms.')
    : t(
        'Each change that avoids a fifth of its alarms would also have lost one that somebody acted on.',
      );
}

type Shown = string | number;

/** A figure of the week and of the one before. */
export interface FigureLine {
  name: string;
  now: Shown;
  before: Shown;
  guide: string;
}

const orNone = (seconds: number | null) =>
  seconds === null ? t('none yet') : secondsWords(seconds);

/** All figures, to compare with the week before and with what ISA-18.2 recommends. */
export function figureLines(now: AlarmWeekFigures, before: AlarmWeekFigures): FigureLine[] {
  const line = (
    name: string,
    of: (figures: AlarmWeekFigures) => Shown,
    guide = '',
  ): FigureLine => ({ name, now: of(now), before: of(before), guide });
  const rate = (value: number) => Math.round(value * 1000) / 1000;
  return [
    line(t('Alarms'), ({ alarms }) => alarms),
    line(t('Operators'), ({ operators }) => operators),
    line(t('Operators who handled alarms'), (figures) => figures.operators_handled),
    line(
      t('Alarms per operator and 10 minutes'),
      ({ average_per_operator }) => rate(average_per_operator),
      t('about 1, at most 2'),
    ),
    line(
      t('Most alarms in 10 minutes'),
      ({ peak }) => peak,
      t('at most {count, number}', { count: 10 }),
    ),
    line(t('Most per operator in 10 minutes'), (figures) => rate(figures.peak_per_operator)),
    line(
      t('Time in flood'),
      ({ flood_share }) => shareWords(flood_share),
      t('under {limit}', { limit: shareWords(0.01) }),
    ),
    line(t('Chattering'), ({ chattering }) => chattering, t('none')),
    line(t('Fleeting'), ({ fleeting }) => fleeting, t('none')),
    line(
      t('Standing for more than a day'),
      ({ stale }) => stale,
      t('fewer than {count, number}', { count: 5 }),
    ),
    line(t('Median time to acknowledge'), (figures) => orNone(figures.acknowledge.median_seconds)),
    line(t('Nine of ten acknowledged within'), (figures) =>
      orNone(figures.acknowledge.p90_seconds),
    ),
    line(t('Median time to close'), (figures) => orNone(figures.close.median_seconds)),
    line(t('Nine of ten closed within'), (figures) => orNone(figures.close.p90_seconds)),
    line(t('Suppressed'), ({ suppressed }) => suppressed),
    line(t('Out of service'), ({ out_of_service }) => out_of_service),
    line(t('Shelved'), ({ shelved }) => shelved),
  ];
}
