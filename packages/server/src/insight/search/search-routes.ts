import { endpoints, type Found, foundPerNoun } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { alarmPageStatement } from '../../alarms/list/alarm-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Person } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { found, searchedNounsIn } from './search-views.ts';
import { foundAlarmToWire, foundRuleToWire } from './search-wire.ts';

/** The most words of a search that are used. */
const maxWords = 8;

export function searchRoutes(serve: Serve, { db, now }: { db: Db; now: () => Date }) {
  /** Alarms that are not closed, the most urgent first, as their list finds them. */
  const foundAlarms = async (
    { scope, userId }: Person,
    words: readonly string[],
    t: Translate,
  ): Promise<Found[]> => {
    if (scope === 'none' || words.length === 0) return [];
    const query = {
      state: 'active,acknowledged,cleared',
      order: 'urgency',
      q: words.join(' '),
    } as const;
    const asked = { scope, userId, now: now(), t, offset: 0, limit: foundPerNoun };
    const { rows } = await alarmPageStatement(query, asked).execute(db);
    return rows.map((row) => foundAlarmToWire(row, asked.now, t));
  };

  serve(endpoints.search.find, async ({ caller, query: { q }, t }) => {
    const { scope, role } = caller;
    const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
    const nouns = searchedNounsIn(t);
    const search = (noun: keyof typeof nouns) => found(db, scope, nouns[noun], words);
    const [devices, cameras, areas, alarms, rules, sites, regions, customers, users] =
      await Promise.all([
        search('devices'),
        search('cameras'),
        search('areas'),
        foundAlarms(caller, words, t),
        // Rules have a page only for those who may change them.
        role === 'VIEWER' ? [] : (await search('rules')).map((row) => foundRuleToWire(row, t)),
        search('sites'),
        search('regions'),
        search('customers'),
        // Only who manages accounts may find users.
        role === 'SUPER_ADMIN' ? search('users') : [],
      ]);
    return { devices, cameras, areas, alarms, rules, sites, regions, customers, users };
  });
}
