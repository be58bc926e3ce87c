import { endpoints } from '@foyer/contract';
import type { Serve } from '../access/serve.ts';
import type { Db } from '../database/postgres.ts';
import { found, searchedNouns } from './search-views.ts';

/** The most words of a search that are used. */
const mostWords = 8;

export function searchRoutes(serve: Serve, db: Db) {
  serve(endpoints.search.find, async ({ caller: { scope, role }, query: { q } }) => {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
    const search = (noun: keyof typeof searchedNouns) =>
      found(db, scope, searchedNouns[noun], words);
    const [devices, cameras, customers, users] = await Promise.all([
      search('devices'),
      search('cameras'),
      search('customers'),
      // Only who manages accounts may find users.
      role === 'SUPER_ADMIN' ? search('users') : [],
    ]);
    return { devices, cameras, customers, users };
  });
}
