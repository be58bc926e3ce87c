import type { Db } from '../platform/postgres.ts';
import { Refusal } from '../platform/problem.ts';

/** Refuses a reference at `path` to a customer that does not exist or is retired, and keeps it from retiring meanwhile. */
export async function requireCustomer(transaction: Db, id: number, path: string): Promise<void> {
  const customer = await transaction
    .selectFrom('customers')
    .select('retired_at')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (customer?.retired_at === null) return;
  throw customer
    ? new Refusal('malformed', 'The chosen customer is retired.', {
        issues: [{ path, message: 'is retired' }],
      })
    : new Refusal('malformed', `There is no customer ${id}.`, {
        issues: [{ path, message: 'does not exist' }],
      });
}
