import { everybodyCounts, type VisitorRules } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** A version of who counts as a visitor of a site (migrations/0023-visitor-definitions.sql). */
export interface VisitorDefinitionRow {
  site_id: number;
  version: number;
  /** A day of the site: `2026-03-01`. */
  since: string;
  rules: VisitorRules;
  reason: string;
  reverts_to: number | null;
  created_at: Date;
  created_by: string;
}

/** The versions of some sites, the newest first. Whoever asks checks the scope. */
export async function visitorDefinitionsOf(
  db: Db,
  sites: readonly number[],
): Promise<VisitorDefinitionRow[]> {
  if (sites.length === 0) return [];
  const { rows } = await sql<VisitorDefinitionRow>`
    select site_id, version, since::text as since, rules, reason, reverts_to, created_at, created_by
    from visitor_definitions where site_id = any(${[...sites]}::int[])
    order by site_id, version desc`.execute(db);
  return rows;
}

/** Whether rules leave anybody out. */
export const leavesOut = (rules: VisitorRules): boolean =>
  rules.without.length > 0 ||
  rules.staff_outside_hours ||
  rules.staff_entrances.length > 0 ||
  (rules.quick_return_s ?? null) !== null ||
  (rules.groups === 'one' && rules.people_per_group > 1);

/** The same text for rules that leave out the same people; those of no version let everybody count. */
export function rulesText(rules: VisitorRules = everybodyCounts): string {
  if (!leavesOut(rules)) return '';
  const entrances = rules.staff_entrances.map(({ camera, line }) => JSON.stringify([camera, line]));
  return JSON.stringify([
    [...rules.without].sort(),
    rules.groups === 'one' ? rules.people_per_group : 1,
    rules.staff_outside_hours,
    entrances.sort(),
    rules.quick_return_s ?? null,
  ]);
}

/** The version in force on a day, of a site's versions with the newest first; undefined before all of them. */
export const inForceOn = <Row extends { since: string }>(
  versions: readonly Row[],
  day: string,
): Row | undefined => versions.find(({ since }) => since <= day);
