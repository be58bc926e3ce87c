import type { Db } from '../platform/postgres.ts';

/** What the entries are narrowed by; both ends of the time range belong to it. */
export interface AuditFilter {
  user: number | undefined;
  noun: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

/** One page of entries, newest first, and how many there are. */
export async function auditPage(
  db: Db,
  { user, noun, from, to }: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const matching = db
    .selectFrom('audit_entries')
    .$if(user !== undefined, (query) => query.where('user_id', '=', Number(user)))
    .$if(noun !== undefined, (query) => query.where('noun', '=', String(noun)))
    .$if(from !== undefined, (query) => query.where('at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('at', '<=', to as Date));
  const [rows, { count }] = await Promise.all([
    matching.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** All that a person changed, newest first. */
export const changesBy = (db: Db, userId: number) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
