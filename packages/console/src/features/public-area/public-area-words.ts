import type { PublicArea } from '@foyer/contract';
import { withinSentence } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import {
  type Icon,
  IconCircleCheck,
  IconHandStop,
  IconHelpCircle,
  IconUsers,
} from '@tabler/icons-react';
/** What is shown at an entrance. */
export interface Shown {
  look: 'free' | 'nearly' | 'wait' | 'unknown';
  word: string;
  sentence: string;
  icon: Icon;
}

const shown: Record<PublicArea['state'], Shown> = {
  free: {
    look: 'free',
    word: t.of('state of an area', 'Free'),
    sentence: t('Come in.'),
    icon: IconCircleCheck,
  },
  'nearly full': {
    look: 'nearly',
    word: t('Nearly full'),
    sentence: t('There is a little room left.'),
    icon: IconUsers,
  },
  full: {
    look: 'wait',
    word: t('Please wait'),
    sentence: t('It is full now.'),
    icon: IconHandStop,
  },
  unknown: {
    look: 'unknown',
    word: t.of('state of an area', 'Unknown'),
    sentence: t('Whether there is room is not known now.'),
    icon: IconHelpCircle,
  },
};

/** An answer older than this is said to be old; beyond the second it is no longer trusted. */
const freshMs = 5_000;
const trustedMs = 60_000;

/**
 * What to show `ageMs` after an answer came. An old answer is not passed off as the present: people would
 * be sent into a full room.
 */
export function shownAt(state: PublicArea['state'], ageMs: number): Shown & { isOld: boolean } {
  const isOld = ageMs > freshMs;
  return { ...(ageMs > trustedMs ? shown.unknown : shown[state]), isOld };
}

/** Why an old answer is old: since when, by the site's clock, and what it said. */
export const sinceSentence = (since: string, state: PublicArea['state'], ageMs: number): string =>
  ageMs > trustedMs
    ? t('No connection since {moment}. Then: {state}.', {
        moment: since,
        state: withinSentence(shown[state].word),
      })
    : t('No connection since {moment}.', { moment: since });
