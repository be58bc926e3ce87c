import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { takeTurn } from '../locks/take-turn.ts';

/**
 * The site of a customer that `path` of a request means: its first one where none is named. Locked, so that it cannot be
 * retired before the transaction ends. Throws where it is not one of the customer's, or is retired.
 */
export async function requireSite(
  transaction: Db,
  customer: number,
  asked: number | undefined,
  path = '/SiteID',
): Promise<number> {
  await takeTurn(transaction);
  const sites = transaction
    .selectFrom('sites')
    .select(['id', 'retired_at'])
    .where('customer_id', '=', customer)
    .forKeyShare();
  const site = await (asked === undefined
    ? sites.where('retired_at', 'is', null).orderBy('id').limit(1)
    : sites.where('id', '=', asked)
  ).executeTakeFirst();
  if (site?.retired_at === null) return site.id;
  throw site
    ? new ProblemError('malformed', msg('The chosen site is retired.'), {
        issues: [{ path, message: msg('is retired') }],
      })
    : new ProblemError('malformed', msg('The chosen site is not one of this customer.'), {
        issues: [{ path, message: msg('is no site of this customer') }],
      });
}
