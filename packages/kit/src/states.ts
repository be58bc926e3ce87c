import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHelpCircle,
} from '@tabler/icons-react';
import type { Tone } from './palette.ts';

interface StateLook {
  tone: Tone;
  icon: Icon;
  /** Somebody should look at it. */
  needsAttention: boolean;
}

const looks: Record<string, StateLook> = {
  online: { tone: 'success', icon: IconCircleCheck, needsAttention: false },
  degraded: { tone: 'warning', icon: IconAlertTriangle, needsAttention: true },
  offline: { tone: 'danger', icon: IconCircleX, needsAttention: true },
  retired: { tone: 'secondary', icon: IconArchive, needsAttention: false },
  'never seen': { tone: 'secondary', icon: IconCircleDashed, needsAttention: true },
};

const unknownLook: StateLook = { tone: 'secondary', icon: IconHelpCircle, needsAttention: false };

/** How a device or camera state looks, everywhere the same. */
export const stateLook = (state: string): StateLook => looks[state.toLowerCase()] ?? unknownLook;
