import type { Alarm, AlarmBulk, AlarmResults, Job } from '@foyer/contract';
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

/** What was done, as a toast says it: `3 alarms acknowledged.` */
export function doneWords(action: AlarmAction, count: number): string {
  switch (action.kind) {
    case 'acknowledge':
      return t('{count, plural, one {Alarm acknowledged.} other {# alarms acknowledged.}}', {
        count,
      });
    case 'close':
      return t('{count, plural, one {Alarm closed.} other {# alarms closed.}}', { count });
    case 'shelve':
      return action.minutes === 0
        ? t('{count, plural, one {Alarm no longer shelved.} other {# alarms no longer shelved.}}', {
            count,
          })
        : t('{count, plural, one {Alarm shelved.} other {# alarms shelved.}}', { count });
    case 'assign':
      return action.user === null
        ? t('{count, plural, one {Alarm given back.} other {# alarms given back.}}', { count })
        : t(
            '{count, plural, one {Alarm assigned to {user}.} other {# alarms assigned to {user}.}}',
            { count, user: action.user },
          );
  }
}

/** Does it to many, as a job; answers its id. */
export async function beginMany(action: AlarmAction, ids: readonly number[]): Promise<string> {
  const { kind, ...details } = action;
  const body: AlarmBulk = { ids: [...ids], action: kind, ...details };
  return (await api.alarms.bulk({ body })).job;
}

/** What an action does with how many alarms, as its button says it: `Close 600 alarms`. */
export function askWords(action: AlarmAction, count: number): string {
  switch (action.kind) {
    case 'acknowledge':
      return t('Acknowledge {count, plural, one {# alarm} other {# alarms}}', { count });
    case 'close':
      return t('Close {count, plural, one {# alarm} other {# alarms}}', { count });
    case 'shelve':
      return action.minutes === 0
        ? t('Unshelve {count, plural, one {# alarm} other {# alarms}}', { count })
        : t('Shelve {count, plural, one {# alarm} other {# alarms}}', { count });
    case 'assign':
      return action.user === null
        ? t('Give back {count, plural, one {# alarm} other {# alarms}}', { count })
        : t('Take {count, plural, one {# alarm} other {# alarms}}', { count });
  }
}

/** What came of a job on many alarms, in words. */
export function manyWords(action: AlarmAction, job: Job): { isFailure: boolean; words: string } {
  const { state, result, error, done: count, total } = job;
  if (state === 'cancelled')
    return {
      isFailure: true,
      words: t(
        'Cancelled after {done, number} of {total, plural, one {# alarm} other {# alarms}}.',
        { done: count, total: total ?? count },
      ),
    };
  if (state !== 'done') return { isFailure: true, words: error ?? t('It could not be done.') };
  const problems = Number(result?.problems ?? 0);
  const words = doneWords(action, Number(result?.changed ?? 0));
  if (problems === 0) return { isFailure: false, words };
  return {
    isFailure: true,
    words: t('{done} {count, plural, one {# alarm} other {# alarms}} not changed: {problem}', {
      done: words,
      count: problems,
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
