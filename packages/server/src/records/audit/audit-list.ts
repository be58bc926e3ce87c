import { auditActionTexts, type endpoints, readFilterMoment } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { sql } from 'kysely';
import { defineRecordList, equals, natural } from '../lists/record-list.ts';
import { shownActorName } from './audit-actor.ts';
import { storedNouns } from './audit-views.ts';

/** What the caller reads of an entry's action, without its values. */
const actionIn = (t: Translate) =>
  sql`coalesce(${JSON.stringify(auditActionTexts(t))}::jsonb ->> e.action, e.action)`;

/** How audit entries are filtered, searched and sorted. Administrators alone see them. */
export const auditListIn = (t: Translate) =>
  defineRecordList<typeof endpoints.audit.list>({
    table: 'audit_entries',
    alias: 'e',
    visible: (scope) => (scope === 'all' ? sql`true` : sql`false`),
    texts: [shownActorName(t), actionIn(t), sql`e.params::text`, sql`e.noun`, sql`e.address`],
    sorts: {
      at: sql`e.at`,
      username: natural(shownActorName(t)),
      action: sql`${actionIn(t)} collate natural_order`,
      noun: sql`e.noun`,
      status: sql`e.status`,
    },
    order: sql`e.id desc`,
    filters: {
      user: equals('e.user_id'),
      noun: (noun) => (noun === undefined ? undefined : sql`e.noun = any(${storedNouns(noun)})`),
      dateFrom: (text) => (text === undefined ? undefined : sql`e.at >= ${readFilterMoment(text)}`),
      dateTo: (text) => (text === undefined ? undefined : sql`e.at <= ${readFilterMoment(text)}`),
    },
    defaultLimit: 25,
  });
