import type { LiveList } from '@foyer/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { maySeeChange, showsSent } from '../queries/query-keys.ts';

/** The queries that show a list: those of its records, and others that follow from them. */
export type LiveKeys = (list: LiveList) => {
  records: readonly QueryKey[];
  others: readonly QueryKey[];
};

/** From one load of what named records change to the next: on a large estate some change all the time. */
const apartMs = 3_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Loads again what shows a list. Where the changed records are named, that is only what may show one of them: at once, and
 * then at most every three seconds. Changes that come while something is being loaded cause one more load afterwards, so
 * that frequent changes never keep an answer from arriving.
 */
export function createRefresh(queries: Pick<QueryClient, 'invalidateQueries'>, keys: LiveKeys) {
  const turns = new Map<string, { isAsked: boolean; isRunning: boolean }>();
  const named = new Map<LiveList, Set<number>>();
  /** The devices that sent something; undefined where they are not known. */
  let senders: Set<number> | undefined = new Set();

  /** Runs `load` once the one before has ended, and `leastMs` after that began. */
  const inTurn = async (name: string, leastMs: number, load: () => Promise<unknown>) => {
    const turn = turns.get(name) ?? { isAsked: false, isRunning: false };
    turns.set(name, turn);
    turn.isAsked = true;
    if (turn.isRunning) return;
    turn.isRunning = true;
    while (turn.isAsked) {
      turn.isAsked = false;
      await Promise.all([load(), leastMs > 0 && pause(leastMs)]);
    }
    turn.isRunning = false;
  };
  const invalidate = (queryKey: QueryKey) => queries.invalidateQueries({ queryKey });

  const loadNamed = (list: LiveList) => {
    const ids = named.get(list) ?? new Set();
    named.delete(list);
    return Promise.all(
      keys(list).records.map((queryKey) =>
        queries.invalidateQueries({
          queryKey,
          predicate: (query) => maySeeChange(query.queryKey, ids),
        }),
      ),
    );
  };

  /** Any records of these lists changed: what follows from several of them is loaded once. */
  const changedWholly = async (lists: readonly LiveList[]): Promise<void> => {
    const affected = new Map(
      lists
        .flatMap((list) => [...keys(list).records, ...keys(list).others])
        .map((key) => [JSON.stringify(key), key]),
    );
    await Promise.all([...affected].map(([name, key]) => inTurn(name, 0, () => invalidate(key))));
  };

  return {
    changedWholly,
    /** A list changed: these records of it, or any where none are named. */
    async changed(list: LiveList, ids?: readonly number[]): Promise<void> {
      const { records, others } = keys(list);
      if (ids && records.length > 0) {
        named.set(list, new Set([...(named.get(list) ?? []), ...ids]));
        await Promise.all([
          inTurn(`${list} named`, apartMs, () => loadNamed(list)),
          ...others.map((key) => inTurn(JSON.stringify(key), apartMs, () => invalidate(key))),
        ]);
        return;
      }
      await changedWholly([list]);
    },
    /** Devices sent something and did not change otherwise; none are named where they are too many. */
    async sent(devices: readonly number[]): Promise<void> {
      senders = devices.length > 0 && senders ? new Set([...senders, ...devices]) : undefined;
      await inTurn('sent', apartMs, () => {
        const ids = senders;
        senders = new Set();
        return Promise.all(
          keys('devices').records.map((queryKey) =>
            queries.invalidateQueries({
              queryKey,
              predicate: ({ queryKey: key, state }) => showsSent(key, state.data, ids),
            }),
          ),
        );
      });
    },
  };
}
