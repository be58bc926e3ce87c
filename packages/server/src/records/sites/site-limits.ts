import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError, type ProblemIssue } from '../../platform/http/problem-error.ts';
import { takeTurn } from '../locks/take-turn.ts';

/** What a body says of limits. */
interface LimitsDraft {
  RegionIDs?: number[] | undefined;
  SiteIDs?: number[] | undefined;
}

/**
 * The columns of limits within a customer; undefined where a change does not name them. Throws where one is not of the
 * customer, or there is no customer. The regions and sites are locked, so that they stay until the transaction ends.
 */
export async function limitColumns(
  transaction: Db,
  customer: number | null,
  { RegionIDs, SiteIDs }: LimitsDraft,
): Promise<{ region_ids: number[] | undefined; site_ids: number[] | undefined }> {
  const isLimited = (RegionIDs?.length ?? 0) + (SiteIDs?.length ?? 0) > 0;
  if (isLimited && customer === null) {
    throw new ProblemError('malformed', msg('Limits to regions and sites need a customer.'), {
      issues: [
        {
          path: (RegionIDs?.length ?? 0) > 0 ? '/RegionIDs' : '/SiteIDs',
          message: msg('needs a customer'),
        },
      ],
    });
  }
  const issues = [
    ...(await issuesOfForeign(transaction, 'regions', customer, RegionIDs ?? [])),
    ...(await issuesOfForeign(transaction, 'sites', customer, SiteIDs ?? [])),
  ];
  if (issues.length > 0) {
    throw new ProblemError('malformed', msg('A region or site is not one of this customer.'), {
      issues,
    });
  }
  return { region_ids: RegionIDs, site_ids: SiteIDs };
}

/** The limits of what changes to another customer: none of the customer before can be meant. */
const limitsOfMove = (draft: LimitsDraft, isMoving: boolean): LimitsDraft =>
  isMoving ? { RegionIDs: draft.RegionIDs ?? [], SiteIDs: draft.SiteIDs ?? [] } : draft;

async function issuesOfForeign(
  transaction: Db,
  table: 'regions' | 'sites',
  customer: number | null,
  ids: readonly number[],
): Promise<ProblemIssue[]> {
  if (ids.length === 0) return [];
  await takeTurn(transaction);
  const rows = await transaction
    .selectFrom(table)
    .select('id')
    .where('customer_id', '=', customer)
    .where('id', 'in', ids)
    .forKeyShare()
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, nth) =>
    own.has(id)
      ? []
      : table === 'regions'
        ? [{ path: `/RegionIDs/${nth}`, message: msg('is no region of this customer') }]
        : [{ path: `/SiteIDs/${nth}`, message: msg('is no site of this customer') }],
  );
}

/** What may be limited to regions and sites. */
const limitedTables = [
  'users',
  'api_keys',
  'installer_links',
  'channels',
  'escalation_policies',
  'report_schedules',
] as const;

/** How much is limited to a region or a site by its id. */
export async function countLimitedTo(
  db: Db,
  column: 'region_ids' | 'site_ids',
  id: number,
): Promise<number> {
  const counts = await Promise.all(
    limitedTables.map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where((eb) => eb(eb.val(id), '=', eb.fn.any(column)))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The columns of limits of a changed row of a customer; those before end where the customer changes. */
export const changedLimits = (
  transaction: Db,
  { before, after }: { before: number | null; after: number | null },
  change: LimitsDraft,
) => limitColumns(transaction, after, limitsOfMove(change, before !== after));
