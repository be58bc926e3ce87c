import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { takeTurn } from './take-turn.ts';

/**
 * Throws where the customer that `path` refers to does not exist or is retired; else locks it, so that it cannot be
 * retired before the transaction ends.
 */
export async function requireCustomer(transaction: Db, id: number, path: string): Promise<void> {
  await takeTurn(transaction);
  const customer = await transaction
    .selectFrom('customers')
    .select('retired_at')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (customer?.retired_at === null) return;
  throw customer
    ? new ProblemError('malformed', msg('The chosen customer is retired.'), {
        issues: [{ path, message: msg('is retired') }],
      })
    : new ProblemError('malformed', msg('There is no customer {id}.', { id }), {
        issues: [{ path, message: msg('does not exist') }],
      });
}
