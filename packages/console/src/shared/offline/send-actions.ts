import { type Alarm, maxActionWaitMs } from '@foyer/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { connection } from '../connection/server-connection.ts';
import { ownProfile } from '../queries/own-profile.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { session } from '../session/session.ts';
import { outcomeOf, outcomeOfFailure } from './outcome-of.ts';
import { isUnsent, type Outcome, type WaitingAction } from './waiting-action.ts';
import { changeAction, readActions, waitingActions } from './waiting-actions.ts';

/** Pauses after so many failures in a row while the server can be reached; the last one repeats. */
const retryDelaysMs = [2_000, 5_000, 10_000, 30_000, 60_000];

/**
 * Sends what was done without a connection, in its order, once there is one: now, whenever it is back, and when the person
 * signs in again. Of several tabs one sends.
 */
export function sendWaitingActions(queries: QueryClient): void {
  let failures = 0;
  let isUnderWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendAll = async () => {
    for (;;) {
      const next = (await readActions()).find(isUnsent);
      if (!next || session.current()?.userId !== next.userId) return;
      await sendOne(queries, next);
      failures = 0;
    }
  };
  const begin = async () => {
    if (isUnderWay || connection.loss.get() !== null) return;
    isUnderWay = true;
    clearTimeout(timer);
    timer = undefined;
    try {
      // Locks are missing where the page is not secure: ids keep the server from doing anything twice.
      if (navigator.locks) await navigator.locks.request('foyer-waiting-actions', sendAll);
      else await sendAll();
    } catch {
      // Without a connection or a session it goes on when they are back.
      const delayMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)];
      failures += 1;
      timer = setTimeout(begin, delayMs);
    }
    isUnderWay = false;
    beginUnlessPausing();
  };
  const beginUnlessPausing = () => {
    if (timer === undefined && waitingActions.get().some(isUnsent)) void begin();
  };

  waitingActions.subscribe(beginUnlessPausing);
  connection.loss.subscribe((loss) => void (loss === null && begin()));
  session.subscribe((event) => {
    if (event === 'began') void begin();
    else if (session.current() === null) waitingActions.set([]);
  });
  void readActions().then(begin);
}

/** Sends one and keeps what became of it. Throws where it is to be sent again. */
async function sendOne(queries: QueryClient, { id }: WaitingAction): Promise<void> {
  const action = await changeAction(id, (kept) => ({ ...kept, sendingSince: Date.now() }));
  if (!action) return;
  try {
    const outcome = await outcomeOfSending(queries, action);
    await changeAction(id, ({ sendingSince: _, ...kept }) => ({ ...kept, outcome }));
    await queries.invalidateQueries({ queryKey: queryKeys('alarms').all });
  } catch (error) {
    await changeAction(id, ({ sendingSince: _, ...kept }) => kept);
    throw error;
  }
}

async function outcomeOfSending(queries: QueryClient, action: WaitingAction): Promise<Outcome> {
  const waitedMs = Math.max(0, Date.now() - action.doneAt);
  if (waitedMs > maxActionWaitMs) return { kind: 'too late' };
  try {
    const { Name, Email } = await queries.fetchQuery({ ...ownProfile(), staleTime: 3_600_000 });
    return outcomeOf(action, await call(action, waitedMs), [Name, Email], Date.now());
  } catch (error) {
    const outcome = outcomeOfFailure(error);
    if (outcome === undefined) throw error;
    return outcome;
  }
}

function call({ id, alarm, kind, text }: WaitingAction, waitedMs: number): Promise<Alarm> {
  const params = { id: alarm };
  const sending = { action_id: id, waited_ms: waitedMs };
  return kind === 'comment'
    ? api.alarms.comment({ params, body: { text: text ?? '', ...sending } })
    : api.alarms.acknowledge({ params, body: sending });
}
