import { t } from '@foyer/translation/page';
import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHelpCircle,
} from '@tabler/icons-react';
import type { Tone } from '../../theme/palette.ts';

interface StateLook {
  tone: Tone;
  icon: Icon;
}

const looks: Record<string, StateLook> = {
  online: { tone: 'success', icon: IconCircleCheck },
  degraded: { tone: 'warning', icon: IconAlertTriangle },
  offline: { tone: 'danger', icon: IconCircleX },
  retired: { tone: 'secondary', icon: IconArchive },
  'never seen': { tone: 'secondary', icon: IconCircleDashed },
};

const unknownLook: StateLook = { tone: 'secondary', icon: IconHelpCircle };

const words: Readonly<Record<string, string>> = {
  online: t('online'),
  degraded: t('degraded'),
  offline: t('offline'),
  retired: t('retired'),
  'never seen': t('never seen'),
};

/** A state as people read it; one that is not known as it is. */
export const stateWord = (state: string): string => words[state] ?? state;

// not shown: codes
const worstFirst = ['offline', 'degraded', 'never seen', 'online'];

/** How bad a state is: 0 is the worst. */
export const stateRank = (state: string): number => {
  const rank = worstFirst.indexOf(state.toLowerCase());
  return rank < 0 ? worstFirst.length : rank;
};

/** How a device or camera state looks, everywhere the same. */
export const stateLook = (state: string): StateLook => looks[state.toLowerCase()] ?? unknownLook;
