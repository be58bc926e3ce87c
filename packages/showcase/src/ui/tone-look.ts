import type { Tone } from '@foyer/kit';
import {
  type Icon,
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';

/** Tones that say how something went. */
export const noticeTones = ['success', 'info', 'warning', 'danger'] as const satisfies Tone[];
export type NoticeTone = (typeof noticeTones)[number];

/** Colour never speaks alone: the icon and the word of a tone. */
export const toneLook: Record<NoticeTone, { icon: Icon; word: string }> = {
  success: { icon: IconCircleCheck, word: 'Success' },
  info: { icon: IconInfoCircle, word: 'Info' },
  warning: { icon: IconAlertTriangle, word: 'Warning' },
  danger: { icon: IconAlertOctagon, word: 'Error' },
};
