import { type AlarmSeverity, severityWord } from '@foyer/contract';
import type { Tone } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import {
  type Icon,
  IconAlertOctagon,
  IconAlertTriangle,
  IconInfoCircle,
} from '@tabler/icons-react';

export interface Look {
  tone: Tone;
  icon: Icon;
  word: string;
}

/** How a severity looks: colour, icon and word together. */
export const severityLooks: Record<AlarmSeverity, Look> = {
  critical: { tone: 'danger', icon: IconAlertOctagon, word: severityWord('critical', t) },
  warning: { tone: 'warning', icon: IconAlertTriangle, word: severityWord('warning', t) },
  notice: { tone: 'info', icon: IconInfoCircle, word: severityWord('notice', t) },
};
