import type { WallCamera } from '@foyer/contract';
import { stateLook, stateWord } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { type Icon, IconClockExclamation, IconPhotoOff } from '@tabler/icons-react';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Ages are in minutes up to this, and in hours up to two days. */
const longestInMinutesMs = 2 * hourMs;

/** What a tile says over its picture beside who is on it. */
export type TileLook = 'present' | 'degraded' | 'offline' | 'never seen' | 'old' | 'no picture';

/**
 * How a camera is shown. One that still sends something, but no picture for as long as would make it offline, has an old
 * picture: it must not look like the present.
 */
export function tileLook(
  { state, offline_after_minutes }: Pick<WallCamera, 'state' | 'offline_after_minutes'>,
  pictureAgeMs: number | undefined,
): TileLook {
  // not shown: codes
  if (state === 'never seen' || state === 'offline') return state;
  // not shown: a code
  if (pictureAgeMs === undefined) return 'no picture';
  if (pictureAgeMs > offline_after_minutes * minuteMs) return 'old';
  return state === 'degraded' ? state : 'present';
}

/** Whether the picture does not show the present. */
export const isPast = (look: TileLook): boolean => look === 'old' || look === 'offline';

interface Notice {
  tone: ReturnType<typeof stateLook>['tone'];
  icon: Icon;
  word: string;
}

/** What is wrong, as colour, icon and word; undefined where nothing is. */
export function noticeOf(look: TileLook): Notice | undefined {
  if (look === 'present') return undefined;
  if (look === 'old')
    return { tone: 'warning', icon: IconClockExclamation, word: t('Old picture') };
  // not shown: a code
  if (look === 'no picture')
    return { tone: 'secondary', icon: IconPhotoOff, word: t('No photo yet') };
  return { ...stateLook(look), word: stateWord(look) };
}

/** How old a picture is, in few words. */
export function ageWords(ageMs: number): string {
  const age = Math.max(0, ageMs);
  const whole = (unitMs: number) => Math.floor(age / unitMs);
  if (age < minuteMs) return t('{count, number} s old', { count: whole(secondMs) });
  if (age < longestInMinutesMs) return t('{count, number} min old', { count: whole(minuteMs) });
  if (age < 2 * dayMs) return t('{count, number} h old', { count: whole(hourMs) });
  return t('{count, plural, one {# day old} other {# days old}}', { count: whole(dayMs) });
}
