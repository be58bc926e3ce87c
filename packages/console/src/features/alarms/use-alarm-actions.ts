import type { Alarm } from '@foyer/contract';
import { toastFailure, toastSuccess, toastUndo } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeError, isUnreachable } from '../../shared/api/request-failed.ts';
import { connection } from '../../shared/connection/server-connection.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import {
  type AlarmAction,
  applyAction,
  beginMany,
  concerned,
  doneWords,
  undo,
} from './alarm-action.ts';
import { keepAcknowledgements } from './keep-for-later.ts';

/** The keys' name of what takes the last action back. */
const undoKey = 'U';

/** Names an action on an alarm. */
const keyOf = ({ kind }: AlarmAction, { id }: Alarm) => `${kind} ${id}`;

export interface AlarmActions {
  isBusy: boolean;
  perform: (action: AlarmAction, alarms: readonly Alarm[]) => Promise<void>;
  /** Does it to many by a job; answers the job's id, undefined where it could not be begun. */
  performMany: (action: AlarmAction, ids: readonly number[]) => Promise<string | undefined>;
  /** Takes the last action back while its toast is shown. */
  undoLast: () => void;
}

/** Performs actions, says what was done, and undoes it for as long as the toast is shown. */
export function useAlarmActions(): AlarmActions {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const last = useRef<() => void>(undefined);
  /** Actions that are being performed, by `keyOf`. */
  const underWay = useRef(new Set<string>());
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys('alarms').all });

  const takeBack = async (action: AlarmAction, before: readonly Alarm[]) => {
    last.current = undefined;
    for (const alarm of before) underWay.current.delete(keyOf(action, alarm));
    const failure = await undo(action, before);
    await reload();
    if (failure === undefined) toastSuccess(t('Undone.'));
    else toastFailure(failure);
  };
  const keepForLater = async (alarms: readonly Alarm[]) => {
    last.current = await keepAcknowledgements(alarms, undoKey);
  };
  const perform: AlarmActions['perform'] = async (action, alarms) => {
    // A key that is pressed twice acts once. Other actions on the same alarm do not wait for this one.
    const before = concerned(action, alarms).filter(
      (alarm) => !underWay.current.has(keyOf(action, alarm)),
    );
    if (before.length === 0) return;
    const isKeepable = action.kind === 'acknowledge';
    if (isKeepable && connection.loss.get() !== null) return keepForLater(before);
    for (const alarm of before) underWay.current.add(keyOf(action, alarm));
    setBusy(true);
    try {
      const results = await applyAction(action, before);
      const failed = results.filter(({ problem }) => problem !== null);
      if (failed.length > 0)
        toastFailure(
          t('{count, number} of {total, number} not changed: {problem}', {
            count: failed.length,
            total: results.length,
            problem: failed[0]?.problem,
          }),
        );
      const changed = before.filter(({ id }) => !failed.some((result) => result.id === id));
      if (changed.length > 0) {
        const hide = toastUndo(doneWords(action, changed.length), {
          shortcut: undoKey,
          onUndo: () => void takeBack(action, changed),
        });
        last.current = () => {
          hide();
          void takeBack(action, changed);
        };
      }
      await reload();
    } catch (error) {
      if (isKeepable && isUnreachable(error)) await keepForLater(before);
      else toastFailure(describeError(error).detail);
    } finally {
      for (const alarm of before) underWay.current.delete(keyOf(action, alarm));
      setBusy(underWay.current.size > 0);
    }
  };
  const performMany: AlarmActions['performMany'] = async (action, ids) => {
    setBusy(true);
    try {
      return await beginMany(action, ids);
    } catch (error) {
      toastFailure(describeError(error).detail);
      return undefined;
    } finally {
      setBusy(underWay.current.size > 0);
    }
  };
  return { isBusy, perform, performMany, undoLast: () => last.current?.() };
}
