import type { Alarm, AlarmBulk, AlarmResults, Job } from '@foyer/contract';
import { showCount, showNumberOf } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';

/** What a person does with alarms. */
export type AlarmAction =
  | { kind: 'acknowledge' }
  | { kind: 'close' }
  | { kind: 'shelve'; minutes: number }
  | { kind: 'assign'; user: string | null };

/** Does it to several at once, or to one. Answers a result for each. */
export async function applyAction(
  action: AlarmAction,
  alarms: readonly Alarm[],
): Promise<AlarmResults> {
  const ids = alarms.map(({ id }) => id);
  if (ids.length === 1) {
    const params = { id: ids[0]! };
    const { id } = await doToOne(action, params);
    return [{ id, problem: null }];
  }
  switch (action.kind) {
    case 'acknowledge':
      return api.alarms.acknowledgeAll({ body: { ids } });
    case 'close':
      return api.alarms.closeAll({ body: { ids } });
    case 'shelve':
      return api.alarms.shelveAll({ body: { ids, minutes: action.minutes } });
    case 'assign':
      return api.alarms.assignAll({ body: { ids, user: action.user } });
  }
}

function doToOne(action: AlarmAction, params: { id: number }): Promise<Alarm> {
  switch (action.kind) {
    case 'acknowledge':
      return api.alarms.acknowledge({ params });
    case 'close':
      return api.alarms.close({ params });
    case 'shelve':
      return api.alarms.shelve({ params, body: { minutes: action.minutes } });
    case 'assign':
      return api.alarms.assign({ params, body: { user: action.user } });
  }
}

/** Undoes it for several at once; those of one call were in the same hands. */
function undoAll({ kind }: AlarmAction, before: readonly Alarm[]): Promise<AlarmResults>[] {
  const idsOf = (alarms: readonly Alarm[]) => alarms.map(({ id }) => id);
  const ids = idsOf(before);
  switch (kind) {
    case 'acknowledge':
      return [api.alarms.unacknowledgeAll({ body: { ids } })];
    case 'close':
      return [api.alarms.reopenAll({ body: { ids } })];
    case 'shelve':
      return [api.alarms.shelveAll({ body: { ids, minutes: 0 } })];
    case 'assign':
      return [...Map.groupBy(before, ({ assignee }) => assignee)].map(([user, alarms]) =>
        api.alarms.assignAll({ body: { ids: idsOf(alarms), user } }),
      );
  }
}

/** Undoes it for each; answers why it could not be for the first that failed. */
export async function undo(
  action: AlarmAction,
  before: readonly Alarm[],
): Promise<string | undefined> {
  const results = await Promise.all(
    undoAll(action, before).map((undone) =>
      undone.catch((error) => [{ id: 0, problem: describeError(error).detail }]),
    ),
  );
  return results.flat().find(({ problem }) => problem !== null)?.problem ?? undefined;
}

/** Those that the action changes: what is so already needs none, and has nothing to undo. */
export function concerned(action: AlarmAction, alarms: readonly Alarm[]): Alarm[] {
  switch (action.kind) {
    case 'acknowledge':
      return alarms.filter(({ state }) => state === 'active' || state === 'cleared');
    case 'close':
    case 'shelve':
      return alarms.filter(({ state }) => state !== 'closed');
    case 'assign':
      return alarms.filter(({ assignee }) => assignee !== action.user);
  }
}

const done: Record<AlarmAction['kind'], string> = {
  acknowledge: 'acknowledged',
  close: 'closed',
  shelve: 'shelved',
  assign: 'assigned',
};

/** What was done, as a toast says it: `3 alarms acknowledged.` */
export function doneWords(action: AlarmAction, count: number): string {
  const alarms = count === 1 ? 'Alarm' : showNumberOf(count, 'alarm');
  if (action.kind === 'assign')
    return action.user === null
      ? t('{alarms} given back.', { alarms })
      : t('{alarms} assigned to {user}.', { alarms, user: action.user });
  if (action.kind === 'shelve' && action.minutes === 0)
    return t('{alarms} no longer shelved.', { alarms });
  return `${alarms} ${done[action.kind]}.`;
}

/** Does it to many, as a job; answers its id. */
export async function beginMany(action: AlarmAction, ids: readonly number[]): Promise<string> {
  const { kind, ...details } = action;
  const body: AlarmBulk = { ids: [...ids], action: kind, ...details };
  return (await api.alarms.bulk({ body })).job;
}

/** What an action does, as its question and its button say it. */
export function askWords(action: AlarmAction): string {
  if (action.kind === 'assign') return action.user === null ? t('Give back') : t('Take');
  if (action.kind === 'shelve') return action.minutes === 0 ? 'Unshelve' : 'Shelve';
  return action.kind === 'close' ? 'Close' : 'Acknowledge';
}

/** What came of a job on many alarms, in words. */
export function manyWords(action: AlarmAction, job: Job): { isFailure: boolean; words: string } {
  const { state, result, error, done: count, total } = job;
  if (state === 'cancelled')
    return {
      isFailure: true,
      words: t('Cancelled after {count} of {numberOf}.', {
        count: showCount(count),
        numberOf: showNumberOf(total ?? count, 'alarm'),
      }),
    };
  if (state !== 'done') return { isFailure: true, words: error ?? t('It could not be done.') };
  const problems = Number(result?.problems ?? 0);
  const words = doneWords(action, Number(result?.changed ?? 0));
  if (problems === 0) return { isFailure: false, words };
  return {
    isFailure: true,
    words: t('{words} {problems} not changed: {problem}', {
      words,
      problems: showNumberOf(problems, 'alarm'),
      problem: result?.problem,
    }),
  };
}

/** Whether an alarm leaves the list of those that may need somebody. */
export const leavesList = (action: AlarmAction): boolean =>
  action.kind === 'close' || (action.kind === 'shelve' && action.minutes > 0);

/** Takes alarms, or gives back those that are the person's own already. */
export const takeOrGiveBack = (alarms: readonly Alarm[], me: string): AlarmAction => ({
  kind: 'assign',
  user: alarms.every(({ assignee }) => assignee === me) ? null : me,
});
