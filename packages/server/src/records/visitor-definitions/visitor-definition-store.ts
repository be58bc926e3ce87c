import { everybodyCounts } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError, retired } from '../../platform/http/problem-error.ts';
import { markAllDays } from '../sites/site-day-changes.ts';
import { lockSite } from '../sites/site-store.ts';
import { type VisitorDefinitionRow, visitorDefinitionsOf } from './visitor-definition-views.ts';

type Draft = Pick<VisitorDefinitionRow, 'since' | 'rules' | 'reason'>;
type By = Pick<VisitorDefinitionRow, 'created_at' | 'created_by'>;

/** Adds a version; the days of the site are computed again. */
export const addVisitorDefinition = (
  db: Db,
  site: number,
  draft: Draft,
  by: By,
): Promise<VisitorDefinitionRow> =>
  db.transaction().execute(async (transaction) => {
    await holdSite(transaction, site);
    await requireCameras(transaction, site, draft);
    return insert(transaction, { site_id: site, ...draft, reverts_to: null, ...by });
  });

/** Puts an earlier version in force again, for the days of the newest one. */
export const revertVisitorDefinition = (
  db: Db,
  site: number,
  { version, reason }: { version: number; reason: string },
  by: By,
): Promise<VisitorDefinitionRow> =>
  db.transaction().execute(async (transaction) => {
    await holdSite(transaction, site);
    const versions = await visitorDefinitionsOf(transaction, [site]);
    const earlier = versions.find((one) => one.version === version);
    const newest = versions[0];
    if (!newest || (version !== 0 && !earlier)) throw noVersion();
    if (newest.version === version) {
      throw new ProblemError('duplicate', msg('This version is in force already.'));
    }
    return insert(transaction, {
      site_id: site,
      since: newest.since,
      rules: earlier?.rules ?? everybodyCounts,
      reason,
      reverts_to: version,
      ...by,
    });
  });

async function insert(
  transaction: Db,
  row: Omit<VisitorDefinitionRow, 'version'>,
): Promise<VisitorDefinitionRow> {
  const { rows: versions } = await sql<{ version: number }>`
    select coalesce(max(version), 0) + 1 as version from visitor_definitions
    where site_id = ${row.site_id}`.execute(transaction);
  const { version } = versions[0]!;
  await sql`
    insert into visitor_definitions (site_id, version, since, rules, reason, reverts_to, created_at, created_by)
    values (${row.site_id}, ${version}, ${row.since}::date, ${JSON.stringify(row.rules)}::jsonb,
      ${row.reason}, ${row.reverts_to}::int, ${row.created_at}, ${row.created_by})`.execute(
    transaction,
  );
  await markAllDays(transaction, [row.site_id]);
  return { ...row, version };
}

/** Versions are numbered one after the other. */
async function holdSite(transaction: Db, id: number): Promise<void> {
  if ((await lockSite(transaction, id)).retired_at !== null) throw retired('site');
}

/** Throws where an entrance is at no camera of the site. */
async function requireCameras(transaction: Db, site: number, { rules }: Draft): Promise<void> {
  const cameras = rules.staff_entrances.map(({ camera }) => camera);
  if (cameras.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select m.id from cameras m join devices d on d.id = m.device_id
    where d.site_id = ${site} and m.id = any(${cameras}::int[])`.execute(transaction);
  const known = new Set(rows.map(({ id }) => id));
  const issues = cameras.flatMap((camera, nth) =>
    known.has(camera)
      ? []
      : [
          {
            path: `/rules/staff_entrances/${nth}/camera`,
            message: msg('is no camera of this site'),
          },
        ],
  );
  if (issues.length === 0) return;
  throw new ProblemError('malformed', msg('An entrance for staff is at no camera of this site.'), {
    issues,
  });
}

const noVersion = () => new ProblemError('not_found', msg('This site has no such version.'));
