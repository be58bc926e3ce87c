import type { User } from '@foyer/contract';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { clear, createStore, delMany, get, keys, setMany, update } from 'idb-keyval';
import { isUnreachable, RequestFailed } from '../api/request-failed.ts';
import { rememberVersion, versionOf } from '../api/version.ts';
import { ownProfile } from '../queries/own-profile.ts';
import { session } from '../session/session.ts';
import {
  type KeptEntry,
  type KeptIndex,
  keptForMs,
  maxAnswerBytes,
  withinBounds,
} from './kept-index.ts';
import { isKeptQuery } from './kept-queries.ts';

/** Set while something is kept, so that a page without a session knows that there is something to forget. */
const flag = 'foyer-last-seen';
/** What the person might see when the last answers were kept. */
const rightsKey = 'foyer-last-seen-rights';
const indexKey = 'index';
/** The first answers are kept soon, as a page may be open for a moment only; later ones at this interval. */
const firstWriteMs = 1_000;
const writeIntervalMs = 10_000;

interface KeptAnswer {
  data: unknown;
  /** Version of a record: a form that was opened without a connection finds out that somebody else saved. */
  version: string | undefined;
}

const profileHash = hashKey(ownProfile().queryKey);

const store = createStore('foyer-last-seen', 'answers');

/** Whose answers these are; with another role or customer the same person sees other things. */
function ownerNow(): string | undefined {
  const person = session.current();
  return person ? `${person.userId} ${person.role} ${person.customerId}` : undefined;
}

/** Whether the person may see other things than when the profile was last answered; what others saw is forgotten apart. */
function haveRightsChanged({ id, Role, Customer, RegionIDs, SiteIDs }: User): boolean {
  const person = `${id} `;
  const rights = person + JSON.stringify([Role.id, Customer?.id, RegionIDs, SiteIDs]);
  const before = localStorage.getItem(rightsKey);
  localStorage.setItem(rightsKey, rights);
  return before?.startsWith(person) === true && before !== rights;
}

/** Deletes everything that is kept. */
export async function forgetLastSeen(): Promise<void> {
  localStorage.removeItem(flag);
  await clear(store).catch(() => undefined);
}

/**
 * Keeps what operators look at in this browser, for the signed-in person alone. A query that fails because there is no
 * connection gets its last answer, with the time of that answer; with a connection nothing comes from here.
 */
export function keepLastSeen(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasWritten = false;

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    hasWritten = true;
    const written = [...changed.values()];
    changed.clear();
    await writeAnswers(written).catch(forgetLastSeen);
  };
  const keep = (query: Query) => {
    if (ownerNow() === undefined) return;
    changed.set(query.queryHash, query);
    timer ??= setTimeout(write, hasWritten ? writeIntervalMs : firstWriteMs);
  };
  const look = (query: Query) => {
    if (!isKeptQuery(query.queryKey)) return;
    const { data, error } = query.state;
    const isProfile = query.queryHash === profileHash && data !== undefined && error === null;
    if (isProfile && haveRightsChanged(data as User)) {
      changed.clear();
      void forgetLastSeen();
    }
    if (data === undefined && isUnreachable(error)) void restore(queries, query);
    else if (isRefusal(error)) void drop(query.queryHash);
    else if (data !== undefined && error === null) keep(query);
  };

  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { type } = event.action;
    const isAnswer = type === 'success' && !event.action.manual;
    if (isAnswer || type === 'error') look(event.query);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void write();
  });
  session.subscribe((event) => {
    if (event === 'renamed' || event === 'second factor missing') return;
    changed.clear();
    void forgetOthers();
  });
  void forgetOthers();
  for (const query of cache.getAll()) look(query);
  // Rights may have changed since the last answer was kept.
  if (session.current()) void queries.prefetchQuery({ ...ownProfile(), staleTime: 60_000 });
}

/** The server answered that the person may not, or no longer, see it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof RequestFailed && [401, 403, 404].includes(error.problem.status);

/** Forgets what another person saw, and what an index does not name. */
async function forgetOthers(): Promise<void> {
  try {
    const index = await get<KeptIndex>(indexKey, store);
    if (index?.owner !== ownerNow()) return await forgetLastSeen();
    const named = new Set([indexKey, ...Object.keys(index?.answers ?? {})]);
    const unnamed = (await keys<string>(store)).filter((key) => !named.has(key));
    await delMany(unnamed, store);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

async function writeAnswers(queries: readonly Query[]): Promise<void> {
  const owner = ownerNow();
  if (owner === undefined || queries.length === 0) return;
  const entries: Record<string, KeptEntry> = {};
  const answers: [string, KeptAnswer][] = [];
  for (const { queryHash, state } of queries) {
    const { data, dataUpdatedAt: at } = state;
    const bytes = JSON.stringify(data)?.length ?? maxAnswerBytes;
    if (bytes >= maxAnswerBytes) continue;
    const version = typeof data === 'object' && data !== null ? versionOf(data) : undefined;
    entries[queryHash] = { at, bytes };
    answers.push([queryHash, { data, version }]);
  }
  localStorage.setItem(flag, 'true');
  let gone: string[] = [];
  // Another tab may write at the same time.
  await update<KeptIndex>(
    indexKey,
    (index) => {
      const before = index?.owner === owner ? index.answers : {};
      const bounds = withinBounds({ ...before, ...entries }, Date.now());
      const foreign = Object.keys(index?.answers ?? {}).filter((hash) => !(hash in before));
      gone = [...bounds.gone, ...foreign.filter((hash) => !(hash in entries))];
      return { owner, answers: bounds.kept };
    },
    store,
  );
  await setMany(
    answers.filter(([hash]) => !gone.includes(hash)),
    store,
  );
  await delMany(gone, store);
  // The session may have ended meanwhile.
  if (ownerNow() !== owner) await forgetLastSeen();
}

async function restore(queries: QueryClient, query: Query): Promise<void> {
  const owner = ownerNow();
  const index = await get<KeptIndex>(indexKey, store).catch(() => undefined);
  const entry = index?.owner === owner ? index?.answers[query.queryHash] : undefined;
  if (!entry || entry.at < Date.now() - keptForMs) return;
  const kept = await get<KeptAnswer>(query.queryHash, store).catch(() => undefined);
  if (!kept || query.state.data !== undefined || ownerNow() !== owner) return;
  rememberVersion(kept.data, kept.version ?? null);
  const { error } = query.state;
  queries.setQueryData(query.queryKey, kept.data, { updatedAt: entry.at });
  // Screens say that it is not what is so now.
  query.setState({ status: 'error', error });
}

async function drop(hash: string): Promise<void> {
  try {
    await update<KeptIndex | undefined>(
      indexKey,
      (index) => {
        if (!index) return index;
        const { [hash]: _, ...answers } = index.answers;
        return { ...index, answers };
      },
      store,
    );
    await delMany([hash], store);
  } catch {
    // Nothing is kept.
  }
}
