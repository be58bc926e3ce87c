import { maxActionWaitMs } from '@foyer/contract';
import { createAtom } from '@tanstack/store';
import { createStore, del, delMany, set, update, values } from 'idb-keyval';
import { callLimitMs } from '../api/client.ts';
import { session } from '../session/session.ts';
import { isUnsent, type NewAction, newActionId, type WaitingAction } from './waiting-action.ts';

const name = 'foyer-waiting-actions';
const store = createStore(name, 'actions');
const otherTabs = new BroadcastChannel(name);

/** What the signed-in person did without a connection, the oldest first: what waits, and what became of the rest. */
export const waitingActions = createAtom<readonly WaitingAction[]>([]);

/** Reads them again; after a change, and when somebody signs in. */
export async function readActions(): Promise<readonly WaitingAction[]> {
  const { userId } = session.current() ?? {};
  const stored = await values<WaitingAction | undefined>(store).catch(() => []);
  // A member is empty for a moment while it is taken out.
  const all = stored.flatMap((action) => action ?? []);
  const outdated = all.filter(({ doneAt }) => doneAt < Date.now() - 2 * maxActionWaitMs);
  await delMany(
    outdated.map(({ id }) => id),
    store,
  ).catch(() => undefined);
  const own = all
    .filter((action) => action.userId === userId && !outdated.includes(action))
    .sort((a, b) => a.doneAt - b.doneAt);
  // Another person may have signed in meanwhile.
  if (session.current()?.userId === userId) waitingActions.set(own);
  return own;
}

/** To be called after each change of the store, for this tab and others. */
async function tell(): Promise<void> {
  otherTabs.postMessage('changed');
  await readActions();
}

otherTabs.onmessage = () => void readActions();

/** Keeps an action until there is a connection. Fails where the browser has no room. */
export async function addAction({ id = newActionId(), ...action }: NewAction): Promise<void> {
  const { userId } = session.current() ?? {};
  if (userId === undefined) return;
  const last = (await readActions()).at(-1)?.doneAt ?? 0;
  // In the order in which they were done, also where the clock was set back.
  const doneAt = Math.max(Date.now(), last + 1);
  await set(id, { ...action, id, userId, doneAt } satisfies WaitingAction, store);
  await tell();
}

/** Takes an action back; false where it is being sent, or was. */
export async function withdrawAction(id: string): Promise<boolean> {
  let isWithdrawn = false;
  await update<WaitingAction | undefined>(
    id,
    (action) => {
      const since = action?.sendingSince ?? 0;
      isWithdrawn = action !== undefined && isUnsent(action) && Date.now() - since > callLimitMs;
      return isWithdrawn ? undefined : action;
    },
    store,
  );
  if (isWithdrawn) await del(id, store);
  await tell();
  return isWithdrawn;
}

/** Changes an action; undefined where it was withdrawn. */
export async function changeAction(
  id: string,
  change: (action: WaitingAction) => WaitingAction,
): Promise<WaitingAction | undefined> {
  let changed: WaitingAction | undefined;
  await update<WaitingAction | undefined>(
    id,
    (action) => {
      changed = action && change(action);
      return changed;
    },
    store,
  );
  if (!changed) await del(id, store);
  await tell();
  return changed;
}

/** Forgets actions that the person has seen the outcome of. */
export async function dismissActions(actions: readonly WaitingAction[]): Promise<void> {
  const over = actions.filter((action) => !isUnsent(action)).map(({ id }) => id);
  await delMany(over, store);
  await tell();
}

/** Forgets everything that the signed-in person did. */
export async function forgetActions(): Promise<void> {
  const own = await readActions();
  await delMany(
    own.map(({ id }) => id),
    store,
  );
  await tell();
}
