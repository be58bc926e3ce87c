import {
  type AlarmFilter,
  type AlarmIdsQuery,
  type AlarmsQuery,
  alarmCodes,
  alarmWords,
} from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import { shownReason } from '../../derived/alerts/alert-reasons.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Span } from '../../platform/time/site-time.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope } from '../../records/access/scope.ts';
import { placedBy } from '../../records/lists/record-list.ts';
import {
  isInTexts,
  nameOfCustomer,
  type TextsAbove,
  textsOfDevice,
  wordPatterns,
} from '../../records/lists/searched-texts.ts';
import { searchedRuleNames } from '../definition/default-rule-texts.ts';
import { alarmOrder, needsNames } from './alarm-order.ts';
import type { AlarmEventRecord, AlarmRecord } from './alarm-records.ts';

export interface AlarmRow extends AlarmRecord {
  customer_name: string | null;
  device_name: string | null;
  camera_name: string | null;
  area_name: string | null;
}

const places = sql`
  left join customers c on c.id = a.customer_id
  left join devices d on d.id = a.device_id
  left join cameras m on m.id = a.camera_id
  left join areas r on r.id = a.area_id`;
const joined = sql`alarms a ${places}`;

const columns = sql`a.*, c.name as customer_name, d.name as device_name, m.name as camera_name,
  r.name as area_name`;

/** True for an alarm that is hidden for a limited time. */
const isShelved = (now: Date) => sql`coalesce(a.shelved_until > ${now}, false)`;
const isHeld = sql`(a.suppressed_by is not null or a.out_of_service)`;

const ofPlace = placedBy('a.site_id');

const oneOf = (column: string, list: string | undefined) =>
  list === undefined ? sql`true` : sql`${sql.ref(column)} = any(${list.split(',')})`;

const equal = (column: string, value: number | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;

const assigned = (assignee: string | undefined, userId: number) => {
  if (assignee === undefined) return sql`true`;
  if (assignee === 'none') return sql`a.assignee is null`;
  const email = assignee === 'me' ? sql`(select email from users where id = ${userId})` : assignee;
  return sql`lower(a.assignee) = lower(${email})`;
};

const wordsByLanguage = new Map<string, string>();

/** The words of texts that are no parameters, by code, as JSON. */
function wordsOfCodes(t: Translate): string {
  const words =
    wordsByLanguage.get(t.language) ??
    JSON.stringify(Object.fromEntries(alarmCodes.map((code) => [code, alarmWords(code, t)])));
  wordsByLanguage.set(t.language, words);
  return words;
}

const reasonColumns = {
  text: sql`a.params->>'detail'`,
  code: sql`(a.params->>'detail_code')`,
  params: sql`(a.params->'detail_params')`,
};

/** Codes whose text has the word, from JSON of texts by code. */
const codesWith = (texts: string, pattern: RawBuilder<string>) =>
  sql`(select key from jsonb_each_text(${texts}::jsonb) where lower(value) like ${pattern})`;

const searchedPlaces: readonly TextsAbove[] = [
  nameOfCustomer('a.customer_id'),
  textsOfDevice('a.device_id'),
  { column: 'a.camera_id', from: sql`cameras m`, key: 'm.id', lowerText: sql`m.search_text` },
  { column: 'a.area_id', from: sql`areas r`, key: 'r.id', texts: [sql`r.name`] },
];

/** Conditions that an alarm has each word somewhere in its sentence or in the names of what it is about. */
const hasWords = (words: string | undefined, t: Translate): RawBuilder<unknown>[] =>
  wordPatterns(words, /[\s,;:()]+/).map((pattern) => {
    const reason = sql`case when a.code = 'alert' and a.params->>'detail_code' is not null
      then ${shownReason(reasonColumns, t)} end`;
    const texts = { lowerText: sql`a.search_text`, texts: [reason] };
    return sql`(a.code in ${codesWith(wordsOfCodes(t), pattern)}
      or a.rule_name_code in ${codesWith(searchedRuleNames(), pattern)}
      or ${isInTexts(texts, pattern, searchedPlaces)})`;
  });

export interface Asked {
  scope: Scope;
  userId: number;
  now: Date;
  /** Words are looked for in texts of its language. */
  t: Translate;
}

/** Names are joined only where they are sorted by. */
export const alarmsFor = ({ sort }: Pick<AlarmsQuery, 'sort'>) =>
  needsNames(sort) ? joined : sql`alarms a`;

export const conditionOf = (
  query: AlarmFilter,
  { scope, userId, now, t }: Asked,
): RawBuilder<unknown> =>
  sql.join(
    [
      inScope(scope, 'a'),
      oneOf('a.state', query.state),
      oneOf('a.severity', query.severity),
      equal('a.device_id', query.device),
      equal('a.customer_id', query.customer),
      ofPlace.region(query.region) ?? sql`true`,
      ofPlace.site(query.site) ?? sql`true`,
      equal('a.camera_id', query.camera),
      equal('a.area_id', query.area),
      equal('a.rule_id', query.rule),
      query.without_device === undefined
        ? sql`true`
        : sql`(a.device_id is null) = ${query.without_device}`,
      query.without_customer === undefined
        ? sql`true`
        : sql`(a.customer_id is null) = ${query.without_customer}`,
      assigned(query.assignee, userId),
      query.shelved === undefined ? sql`true` : sql`${isShelved(now)} = ${query.shelved}`,
      query.held === undefined ? sql`true` : sql`${isHeld} = ${query.held}`,
      ...hasWords(query.q, t),
      query.ids === undefined ? sql`true` : sql`a.id = any(${query.ids.split(',')}::bigint[])`,
    ],
    sql` and `,
  );

type AskedPage = Asked & { offset: number; limit: number };

/** The statement of a page. Names are looked up for its rows alone, not for those before it. */
export const alarmPageStatement = (query: AlarmsQuery, { offset, limit, ...asked }: AskedPage) => {
  const order = alarmOrder(query, asked.t);
  return sql<AlarmRow>`select ${columns} from (
      select a.* from ${alarmsFor(query)} where ${conditionOf(query, asked)}
      order by ${order} limit ${limit} offset ${offset}) a ${places}
    order by ${order}`;
};

/** A page of alarms, and how many there are in all. */
export async function alarmPage(
  db: Db,
  query: AlarmsQuery,
  asked: AskedPage,
): Promise<{ rows: AlarmRow[]; count: number }> {
  const [page, counted] = await Promise.all([
    alarmPageStatement(query, asked).execute(db),
    sql<{ count: number }>`
      select count(*) as count from ${alarmsFor(query)} where ${conditionOf(query, asked)}`.execute(
      db,
    ),
  ]);
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 };
}

/** Ids of the alarms of a list in its order, and how many there are in all. */
export async function alarmIds(
  db: Db,
  query: AlarmIdsQuery,
  { offset, limit, ...asked }: AskedPage,
): Promise<{ ids: number[]; count: number }> {
  const condition = conditionOf(query, asked);
  const { rows } = await sql<{ ids: number[] | null; count: number }>`
    select
      (select json_agg(id) from (
        select a.id from ${alarmsFor(query)} where ${condition}
        order by ${alarmOrder(query, asked.t)} limit ${limit} offset ${offset}) page) as ids,
      (select count(*) from ${alarmsFor(query)} where ${condition}) as count`.execute(db);
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0 };
}

/** One alarm; throws 404 where the scope does not show it. */
export async function alarmOf(db: Db, scope: Scope, id: number): Promise<AlarmRow> {
  const { rows } = await sql<AlarmRow>`select ${columns} from ${joined}
    where a.id = ${id} and ${inScope(scope, 'a')}`.execute(db);
  return found(rows[0], 'alarm', id);
}

/** The newest alarms of a camera that began or lasted in a time, the oldest first. Whoever asks checks the scope. */
export async function alarmsOfCamera(
  db: Db,
  camera: { id: number; device_id: number },
  { start, until }: Span,
  limit: number,
): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`select ${columns} from (
      select a.* from alarms a
      where a.device_id = ${camera.device_id} and a.camera_id = ${camera.id}
        and a.started_at < ${new Date(until)}
        and (a.ended_at is null or a.ended_at > ${new Date(start)} or a.started_at >= ${new Date(start)})
      order by a.started_at desc, a.id desc limit ${limit}) a ${places}
    order by a.started_at, a.id`.execute(db);
  return rows;
}

/** What happened to an alarm, the newest last. */
export const eventsOf = (db: Db, id: number): Promise<AlarmEventRecord[]> =>
  db
    .selectFrom('alarm_events')
    .selectAll()
    .where('alarm_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** The only definition of an alarm `a` that needs attention: nobody has acknowledged it, and it is neither held back nor shelved. */
export const needsAcknowledgement = (now: Date) =>
  sql`(a.state in ('active', 'cleared') and not ${isHeld} and not ${isShelved(now)})`;

/** Alarms that need attention, by severity. */
export async function unacknowledged(db: Db, scope: Scope, now: Date, device?: number) {
  const { rows } = await sql<{ severity: string; count: number }>`
    select a.severity, count(*) as count from alarms a
    where ${needsAcknowledgement(now)} and ${inScope(scope, 'a')}
      and (${device ?? null}::int is null or a.device_id = ${device ?? null}::int)
    group by 1`.execute(db);
  const counts = { critical: 0, warning: 0, notice: 0 };
  return { ...counts, ...Object.fromEntries(rows.map((row) => [row.severity, row.count])) };
}
