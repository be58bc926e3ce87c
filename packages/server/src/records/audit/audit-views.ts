import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { DB } from '../../platform/database/tables.ts';
import { leftOutField } from './kept-change.ts';

/** Nouns that entries of earlier versions were written with, by today's. */
const formerNouns: Readonly<Record<string, string>> = { 'escalation-policies': 'telling-policies' };

export const storedNouns = (noun: string): string[] => [noun, formerNouns[noun] ?? noun];

/** Entries of a condition on `audit_entries e`, newest first. */
export const entriesWhere = (db: Db, condition: RawBuilder<unknown>) =>
  withTimes(db.selectFrom('audit_entries as e').where(sql<boolean>`${condition}`))
    .orderBy('e.id', 'desc')
    .execute();

/** All that a person changed, newest first. */
export const changesBy = (db: Db, userId: number) => entriesWhere(db, sql`e.user_id = ${userId}`);

type Entries = SelectQueryBuilder<DB & { e: DB['audit_entries'] }, 'e', object>;

/** Older entries may be larger than today's limit: they are cut, so that a page stays small. */
const maxBytes = 16_384;

/** An entry with the request's body, cut where it is large, and how often it happened. */
const withTimes = (entries: Entries) =>
  entries.select([
    'id',
    'at',
    'user_id',
    'username',
    'actor_code',
    'address',
    'action',
    sql<Record<string, string | number | null>>`params`.as('params'),
    sql<string>`coalesce(${JSON.stringify(Object.fromEntries(Object.entries(formerNouns).map(([now, former]) => [former, now])))}::jsonb ->> noun, noun)`.as(
      'noun',
    ),
    'record_id',
    'status',
    'request_id',
    sql<unknown>`case when octet_length(change::text) <= ${maxBytes}::int then change
      else jsonb_build_object(${leftOutField}::text, jsonb_build_object(
        'code', 'cut', 'params', jsonb_build_object('bytes', octet_length(change::text)))) end`.as(
      'change',
    ),
    sql<number>`coalesce((select sum(more)::int from audit_repeats
      where entry_id = e.id), 0) + 1`.as('times'),
  ]);
