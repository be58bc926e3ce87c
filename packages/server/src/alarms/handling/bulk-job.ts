import type { AlarmBulk } from '@foyer/contract';
import type { Message } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { defineJob, type JobHandler } from '../../platform/jobs/job-definition.ts';
import type { EnqueueAlarmEvents } from '../list/alarm-records.ts';
import {
  type Action,
  type Actor,
  acknowledge,
  act,
  assign,
  close,
  shelve,
} from './alarm-actions.ts';

/** What is done with which alarms, and who asked for it. */
export interface Bulk {
  bulk: AlarmBulk;
  actor: Actor;
}

/** One action on many alarms. It may be begun again at any point: what is done already changes nothing. */
export const bulkJob = defineJob<Bulk>('alarm-actions', { isCancellable: true });

/** Alarms between two reports of progress. */
const stepSize = 50;

interface Dependencies {
  db: Db;
  now: () => Date;
  enqueue: EnqueueAlarmEvents;
}

export const bulkHandler =
  (context: Dependencies): JobHandler<Bulk> =>
  async ({ bulk, actor }, { progress }) => {
    const { ids, action: name } = bulk;
    const action = actionOf(bulk);
    let problems = 0;
    let problem: Message | string | null = null;
    for (const [nth, id] of ids.entries()) {
      if (nth % stepSize === 0) await progress(nth, ids.length);
      await act(context, actor, id, action).catch((error) => {
        if (!(error instanceof ProblemError)) throw error;
        problems += 1;
        problem ??= error.detail;
      });
    }
    await progress(ids.length, ids.length);
    return { action: name, changed: ids.length - problems, problems, problem };
  };

function actionOf({ action, minutes = 0, user = null, text }: AlarmBulk): Action {
  switch (action) {
    case 'acknowledge':
      return acknowledge;
    case 'close':
      return close(text);
    case 'shelve':
      return shelve(minutes);
    case 'assign':
      return assign(user);
  }
}
