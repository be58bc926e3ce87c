import type { FloorDraft, FloorScale } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { requireSite } from '../sites/require-site.ts';
import { replaceAreas, replaceCameras } from './floor-parts-store.ts';
import type { PlanRow } from './floor-views.ts';

export async function createFloor(db: Db, draft: FloorDraft): Promise<{ id: number }> {
  requireTwoPoints(draft.Scale);
  return db.transaction().execute(async (transaction) => {
    const customer = await requireSiteInUse(transaction, draft.SiteID);
    const { id } = await transaction
      .insertInto('floors')
      .values({
        ...columnsOf(draft),
        name: draft.Name,
        customer_id: customer,
        site_id: draft.SiteID,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const floor = { id, site_id: draft.SiteID };
    await replaceCameras(transaction, floor, draft.Cameras ?? []);
    await replaceAreas(transaction, floor, draft.Areas ?? []);
    return { id };
  });
}

export async function updateFloor(db: Db, id: number, change: Partial<FloorDraft>): Promise<void> {
  requireTwoPoints(change.Scale);
  await db.transaction().execute(async (transaction) => {
    const floor = await lockFloor(transaction, id);
    if (change.SiteID !== undefined && change.SiteID !== floor.site_id) {
      throw malformed(
        '/SiteID',
        msg('A floor stays with its site: create a floor of the other site instead.'),
        msg('is not the site of the floor'),
      );
    }
    await transaction
      .updateTable('floors')
      .set((eb) => ({ ...columnsOf(change), name: change.Name ?? eb.ref('name') }))
      .where('id', '=', id)
      .execute();
    if (change.Cameras) await replaceCameras(transaction, floor, change.Cameras);
    if (change.Areas) await replaceAreas(transaction, floor, change.Areas);
  });
}

/** Removes a floor; answers where its plan is stored, which is removed after the commit. */
export async function removeFloor(db: Db, id: number): Promise<string> {
  const row = await db
    .deleteFrom('floors')
    .where('id', '=', id)
    .returning('plan_path')
    .executeTakeFirst();
  return found(row, 'floor', id).plan_path;
}

/**
 * Gives a floor another plan, or none; answers where the one before is stored. A scale of the file replaces the floor's;
 * a plan of another shape has none until it is set, as parts of its width and height mean other lengths.
 */
export async function setPlan(
  db: Db,
  id: number,
  plan: (PlanRow & { scale: FloorScale | null }) | null,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockFloor(transaction, id);
    const isOtherShape =
      plan !== null &&
      before.plan_width !== null &&
      before.plan_height !== null &&
      Math.abs((plan.width / plan.height) * (before.plan_height / before.plan_width) - 1) > 0.01;
    await transaction
      .updateTable('floors')
      .set({
        plan_path: plan?.path ?? '',
        ...(plan && {
          plan_format: plan.format,
          plan_width: plan.width,
          plan_height: plan.height,
          ...(plan.scale ? { scale: JSON.stringify(plan.scale) } : isOtherShape && { scale: null }),
        }),
      })
      .where('id', '=', id)
      .execute();
    return before.plan_path;
  });
}

const columnsOf = ({ Level, Scale }: Partial<FloorDraft>) => ({
  level: Level,
  scale: Scale === undefined ? undefined : Scale === null ? null : JSON.stringify(Scale),
});

async function lockFloor(transaction: Db, id: number) {
  const floor = await transaction
    .selectFrom('floors')
    .select(['id', 'site_id', 'plan_path', 'plan_width', 'plan_height'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found(floor, 'floor', id);
}

/** The customer of a site in use, which is locked; throws where there is none. */
async function requireSiteInUse(transaction: Db, id: number): Promise<number> {
  const site = await transaction
    .selectFrom('sites')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!site) throw malformed('/SiteID', msg('The chosen site does not exist.'), msg('is no site'));
  await requireSite(transaction, site.customer_id, id);
  return site.customer_id;
}

function requireTwoPoints(scale: FloorScale | null | undefined): void {
  if (!scale || scale.from.some((part, nth) => part !== scale.to[nth])) return;
  throw malformed(
    '/Scale/to',
    msg('The two points of the scale are the same: choose two that are far apart.'),
    msg('is the same point'),
  );
}

const malformed = (path: string, detail: Message, message: Message) =>
  new ProblemError('malformed', detail, { issues: [{ path, message }] });
