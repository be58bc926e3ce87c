import type { MaintenanceWindow } from '@foyer/contract';
import type { Tone } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { type Icon, IconCalendarTime, IconCircleCheck, IconTool } from '@tabler/icons-react';

type WindowState = 'under way' | 'planned' | 'over';

/** Whether a window is under way. */
export function windowState({ From, To }: MaintenanceWindow, now: number): WindowState {
  if (now >= Date.parse(To)) return 'over';
  // not shown: codes
  return now >= Date.parse(From) ? 'under way' : 'planned';
}

export const windowLooks: Record<WindowState, { tone: Tone; icon: Icon; word: string }> = {
  'under way': { tone: 'warning', icon: IconTool, word: t('under way') },
  planned: { tone: 'info', icon: IconCalendarTime, word: t.of('maintenance window', 'planned') },
  over: { tone: 'secondary', icon: IconCircleCheck, word: t.of('maintenance window', 'over') },
};
