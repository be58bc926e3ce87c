import { type Alarm, alarmText } from '@foyer/contract';
import { toastFailure, toastUndo } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { type NewAction, newActionId, waitsFor } from '../../shared/offline/waiting-action.ts';
import { addAction, waitingActions, withdrawAction } from '../../shared/offline/waiting-actions.ts';
import { placeWords } from './severity-looks.ts';

/** An alarm in a list of what happened, also where it can no longer be loaded. */
const titleOf = (alarm: Alarm): string =>
  [alarmText(alarm, Date.now(), t), placeWords(alarm)].filter((part) => part !== '').join(' · ');

/** Keeps what a person did with an alarm until there is a connection. */
export const keepAction = (
  alarm: Alarm,
  action: Pick<NewAction, 'kind' | 'text' | 'id'>,
): Promise<void> => addAction({ ...action, alarm: alarm.id, title: titleOf(alarm) });

/** Keeps acknowledgements until there is a connection, and says so; answers what takes them back. */
export async function keepAcknowledgements(
  alarms: readonly Alarm[],
  shortcut: string,
): Promise<(() => void) | undefined> {
  const kept: string[] = [];
  try {
    for (const alarm of alarms) {
      if (waitingActions.get().some(waitsFor(alarm.id, 'acknowledge'))) continue;
      const id = newActionId();
      await keepAction(alarm, { kind: 'acknowledge', id });
      kept.push(id);
    }
  } catch {
    toastFailure(
      t('This browser has no room to keep it. Do it again once the connection is back.'),
    );
  }
  if (kept.length === 0) return undefined;
  const withdraw = () => {
    for (const id of kept) void withdrawAction(id);
  };
  const hide = toastUndo(t('Kept until the connection is back.'), { shortcut, onUndo: withdraw });
  return () => {
    hide();
    withdraw();
  };
}
