import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** Called before a row that others refer to is shared: with Citus one such transaction goes after the other. */
export const takeTurn = (transaction: Db) => sql`select take_turn()`.execute(transaction);
