import type { FlowsQuery } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, notFound, ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope } from '../../records/access/scope.ts';
import { extentOf } from '../../records/sites/extent.ts';
import { type FlowLine, linesWhere } from './flow-lines.ts';

/** The lines that a query means, whose they are, and whose clock counts. Throws 404 for what the caller may not see. */
export async function flowSite(
  db: Db,
  scope: Scope,
  query: FlowsQuery,
): Promise<{ zone: string; scope: Scope; lines: FlowLine[] }> {
  if (query.line !== undefined && query.camera === undefined) throw lineAlone();
  if (query.area !== undefined) return areaSite(db, scope, { ...query, area: query.area });
  const { condition, ...site } = await siteCondition(db, scope, query);
  return { ...site, lines: await linesWhere(db, sql`${condition} and ${isOfLine(query.line)}`) };
}

/** Whose clock a query means, whose data, and the condition on devices `d`, customers `c` and cameras `m` that fits it. */
export async function siteCondition(
  db: Db,
  scope: Scope,
  { camera, device, customer }: Pick<FlowsQuery, 'camera' | 'device' | 'customer'>,
): Promise<{ zone: string; scope: Scope; condition: RawBuilder<unknown> }> {
  const owner = camera === undefined ? undefined : await ownerOf(db, scope, camera);
  if (owner && device !== undefined && owner.device !== device) throw notFound('camera', camera!);
  const { zone, scope: narrowed } = await extentOf(db, scope, {
    device: owner?.device ?? device,
    customer,
  });
  const conditions: RawBuilder<unknown>[] = [inScope(narrowed, 'd')];
  if (camera !== undefined) conditions.push(sql`m.id = ${camera}`);
  else if (device !== undefined) conditions.push(sql`d.id = ${device}`);
  // What is retired is in no number of a site.
  else conditions.push(sql`d.retired_at is null and c.retired_at is null`);
  return { zone, scope: narrowed, condition: sql.join(conditions, sql` and `) };
}

const lineAlone = () =>
  new ProblemError('malformed', msg('A line is one of a camera: name the camera too.'), {
    issues: [{ path: '/camera', message: msg('is missing') }],
  });

const isOfLine = (line: string | undefined) =>
  line === undefined ? sql`true` : sql`s.line = ${line}`;

interface AreaLines extends Pick<FlowsQuery, 'camera' | 'line'> {
  area: number;
}

async function areaSite(db: Db, scope: Scope, { area, camera, line }: AreaLines) {
  const { rows } = await sql<{ zone: string; customer: number; site: number }>`
    select s.time_zone as zone, s.customer_id as customer, s.id as site
    from areas a join sites s on s.id = a.site_id
    where a.id = ${area} and ${inScope(scope, 'a')}`.execute(db);
  const { zone, customer, site } = found(rows[0], 'area', area);
  const ofCamera = camera === undefined ? sql`true` : sql`m.id = ${camera}`;
  const ofSite = { customerId: customer, siteIds: [site] };
  return {
    zone,
    scope: ofSite,
    lines: await linesWhere(db, sql`${ofCamera} and ${isOfLine(line)}`, area),
  };
}

async function ownerOf(db: Db, scope: Scope, camera: number) {
  const { rows } = await sql<{ device: number }>`
    select d.id as device from cameras m join devices d on d.id = m.device_id
    where m.id = ${camera} and ${inScope(scope, 'd')}`.execute(db);
  return found(rows[0], 'camera', camera);
}
