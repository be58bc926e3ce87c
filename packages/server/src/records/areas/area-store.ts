import type { AreaDraft, RecountDraft } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { requireCustomer } from '../locks/require-customer.ts';
import { requireSite } from '../sites/require-site.ts';
import { markAllDays, markDaysBetween } from '../sites/site-day-changes.ts';

export async function createArea(db: Db, draft: AreaDraft): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    await requireCustomer(transaction, draft.CustomerID, '/CustomerID');
    const site = await requireSite(transaction, draft.CustomerID, draft.SiteID);
    const { id } = await transaction
      .insertInto('areas')
      .values({
        ...columnsOf(draft),
        name: draft.Name,
        customer_id: draft.CustomerID,
        site_id: site,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceLines(transaction, { id, site_id: site }, draft.Lines ?? []);
    await markAllDays(transaction, [site]);
    return { id };
  });
}

export async function updateArea(db: Db, id: number, change: Partial<AreaDraft>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const area = await lockArea(transaction, id);
    const customerId = change.CustomerID ?? area.customer_id;
    await requireCustomer(transaction, customerId, '/CustomerID');
    const staysHere = change.SiteID === undefined && customerId === area.customer_id;
    const site = staysHere
      ? area.site_id
      : await requireSite(transaction, customerId, change.SiteID);
    await transaction
      .updateTable('areas')
      .set((eb) => ({
        ...columnsOf(change),
        name: change.Name ?? eb.ref('name'),
        customer_id: customerId,
        site_id: site,
      }))
      .where('id', '=', id)
      .execute();
    // Lines of cameras elsewhere would show the people there.
    const lines = change.Lines ?? (await keptLines(transaction, id));
    await keepFormerLines(transaction, id, lines);
    await replaceLines(transaction, { id, site_id: site }, lines);
    await markAllDays(transaction, [area.site_id, site]);
  });
}

/** Removes an area with its recounts; what its lines counted stays with their cameras. */
export async function removeArea(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const area = await transaction
      .deleteFrom('areas')
      .where('id', '=', id)
      .returning('site_id')
      .executeTakeFirst();
    await markAllDays(transaction, [found(area, 'area', id).site_id]);
  });
}

/** Keeps how many people were inside from `at` on, which changes its site's days since. */
export async function addRecount(
  db: Db,
  area: number,
  { people, reason }: RecountDraft,
  { at, now, username }: { at: Date; now: Date; username: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('area_recounts')
      .values({ area_id: area, at, people, reason, username })
      .execute();
    const { site_id } = await transaction
      .selectFrom('areas')
      .select('site_id')
      .where('id', '=', area)
      .executeTakeFirstOrThrow();
    await markDaysBetween(transaction, site_id, at, now);
  });
}

const columnsOf = (draft: Partial<AreaDraft>) => ({
  counts_visitors: draft.CountsVisitors,
  capacity: draft.Capacity,
  reset_at: draft.ResetAt,
  opening_hours: draft.OpeningHours && JSON.stringify(draft.OpeningHours),
});

async function lockArea(transaction: Db, id: number) {
  const area = await transaction
    .selectFrom('areas')
    .select(['id', 'customer_id', 'site_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found(area, 'area', id);
}

const keptLines = (transaction: Db, area: number) =>
  transaction
    .selectFrom('area_lines')
    .select(['camera_id as camera', 'line', 'direction'])
    .where('area_id', '=', area)
    .orderBy('position')
    .execute();

/**
 * Keeps those lines of an area that are taken out after their device was retired, such as one that moved: who crossed them
 * before stays a visitor of the site.
 */
const keepFormerLines = (
  transaction: Db,
  area: number,
  lines: readonly { camera: number; line: string }[],
) =>
  sql`
    insert into former_area_lines (area_id, camera_id, line, direction)
    select l.area_id, l.camera_id, l.line, l.direction
    from area_lines l
    join cameras m on m.id = l.camera_id
    join devices d on d.id = m.device_id
    where l.area_id = ${area} and d.retired_at is not null
      and (l.camera_id, l.line) not in (
        select camera, line from unnest(${lines.map(({ camera }) => camera)}::int[],
          ${lines.map(({ line }) => line)}::text[]) kept(camera, line))
    on conflict do nothing`.execute(transaction);

interface Placed {
  id: number;
  site_id: number;
}

async function replaceLines(
  transaction: Db,
  { id, site_id }: Placed,
  lines: readonly { camera: number; line: string; direction: number }[],
): Promise<void> {
  await requireCameras(transaction, site_id, lines);
  await transaction.deleteFrom('area_lines').where('area_id', '=', id).execute();
  if (lines.length === 0) return;
  await transaction
    .insertInto('area_lines')
    .values(
      lines.map(({ camera, line, direction }, position) => ({
        area_id: id,
        position,
        camera_id: camera,
        line,
        direction,
      })),
    )
    .execute();
}

/** Throws where a camera is not at the site, or a line is there twice. */
async function requireCameras(
  transaction: Db,
  site: number,
  lines: readonly { camera: number; line: string }[],
): Promise<void> {
  const own = await transaction
    .selectFrom('cameras as m')
    .innerJoin('devices as d', 'd.id', 'm.device_id')
    .select('m.id')
    .where('d.site_id', '=', site)
    .where('m.id', 'in', [0, ...lines.map(({ camera }) => camera)])
    .execute();
  const ids = new Set(own.map(({ id }) => id));
  const keys = lines.map(({ camera, line }) => JSON.stringify([camera, line]));
  const issues = lines.flatMap(({ camera }, nth) => {
    if (!ids.has(camera))
      return [{ path: `/Lines/${nth}/camera`, message: msg('is no camera of this site') }];
    if (keys.indexOf(keys[nth]!) < nth)
      return [{ path: `/Lines/${nth}/line`, message: msg('is in the list already') }];
    return [];
  });
  if (issues.length === 0) return;
  throw new ProblemError('malformed', msg('A line of the area does not fit: see which.'), {
    issues,
  });
}
