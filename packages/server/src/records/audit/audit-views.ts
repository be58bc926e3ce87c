import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { DB } from '../../platform/database/tables.ts';

/** Filter of entries; both ends of the time range are included. */
export interface AuditFilter {
  user: number | undefined;
  noun: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

/** Nouns that entries of earlier versions were written with, by today's. */
const formerNouns: Readonly<Record<string, string>> = { 'escalation-policies': 'telling-policies' };

const storedNouns = (noun: string): string[] => [noun, formerNouns[noun] ?? noun];

/** One page of entries, newest first, and how many there are. */
export async function auditPage(
  db: Db,
  { user, noun, from, to }: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const matching = db
    .selectFrom('audit_entries')
    .$if(user !== undefined, (query) => query.where('user_id', '=', Number(user)))
    .$if(noun !== undefined, (query) => query.where('noun', 'in', storedNouns(String(noun))))
    .$if(from !== undefined, (query) => query.where('at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('at', '<=', to as Date));
  const [rows, { count }] = await Promise.all([
    withTimes(matching).orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** All that a person changed, newest first. */
export const changesBy = (db: Db, userId: number) =>
  withTimes(db.selectFrom('audit_entries').where('user_id', '=', userId))
    .orderBy('id', 'desc')
    .execute();

type Entries = SelectQueryBuilder<DB, 'audit_entries', object>;

/** Older entries may be larger than today's limit: they are cut, so that a page stays small. */
const maxBytes = 16_384;

/** An entry with the request's body, cut where it is large, and how often it happened. */
const withTimes = (entries: Entries) =>
  entries.select([
    'id',
    'at',
    'user_id',
    'username',
    'address',
    'action',
    sql<string>`coalesce(${JSON.stringify(Object.fromEntries(Object.entries(formerNouns).map(([now, former]) => [former, now])))}::jsonb ->> noun, noun)`.as(
      'noun',
    ),
    'record_id',
    'status',
    'request_id',
    sql<unknown>`case when octet_length(change::text) <= ${maxBytes}::int then change
      else jsonb_build_object('…', 'cut: ' || octet_length(change::text) || ' bytes were sent') end`.as(
      'change',
    ),
    sql<number>`coalesce((select sum(more)::int from audit_repeats
      where entry_id = audit_entries.id), 0) + 1`.as('times'),
  ]);
