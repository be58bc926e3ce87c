import { endpoints } from '@foyer/contract';
import type { Serve } from '../access/serve.ts';
import type { Db } from '../database/postgres.ts';
import { found, searchedNouns } from './search-views.ts';

/** More words than anybody types. */
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
      // Who else has an account is for those who manage them.
      role === 'SUPER_ADMIN' ? search('users') : [],
    ]);
    return { devices, cameras, customers, users };
  });
}
