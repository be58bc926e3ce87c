import { sql } from 'kysely';
import { bucketOf, quarterMs } from '../../derived/rollups/bucket-flows.ts';
import { isShare, measures } from '../../measures/measures.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { type Rule, windowMs } from '../definition/rule.ts';
import { minPeople } from '../samples/violation-shares.ts';
import type { Plan } from './evaluation-plan.ts';

/** A share is rounded to a tenth before it is compared. */
const roundedBy = 0.05;

interface Judged {
  plans: Plan[];
  /** Devices with violations in a window: what leaves it changes the share without a message. */
  violating: number[];
}

/**
 * Leaves out plans for shares of violations that cannot have reached their threshold, as the sums of quarter hours show:
 * reading an hour of messages for each violation would cost more than taking them in. A plan with an alarm, or with a
 * state that is not normal, stays.
 */
export async function withoutLowShares(
  db: Db,
  plans: readonly Plan[],
  hasAlarms: (plan: Plan) => boolean,
): Promise<Judged> {
  const asked = plans.filter(
    ({ rule, from }) => isShare(rule.measure) && rule.direction === 'above' && from !== null,
  );
  const low = new Set<Plan>();
  const violating = new Set<number>();
  for (const [rule, own] of Map.groupBy(asked, (plan) => plan.rule)) {
    const found = await violatingDevices(db, rule, own);
    for (const plan of own) {
      const mayReach = found.get(plan.device!.id);
      if (mayReach !== undefined) violating.add(plan.device!.id);
      if (!mayReach && plan.rows.size === 0 && !hasAlarms(plan)) low.add(plan);
    }
  }
  return { plans: plans.filter((plan) => !low.has(plan)), violating: [...violating] };
}

/**
 * Devices with violations, and whether a source of them may have reached the threshold: all violations of the quarter
 * hours that any of the windows touches, of the people in those that lie within every window.
 */
async function violatingDevices(db: Db, rule: Rule, plans: readonly Plan[]) {
  const window = windowMs(rule);
  const iso = (at: number) => new Date(at).toISOString();
  const measure = measures[rule.measure];
  if (measure.kind !== 'share') return new Map<number, boolean>();
  const { part, whole, isWholeExact } = measure.columns;
  const violations = sql.ref(`r.${part}`);
  // A sum that holds more than what the parts are of does not bound the share.
  const people = isWholeExact ? sql.ref(`r.${whole}`) : sql`0`;
  const { rows } = await sql<{ device_id: number; may_reach: boolean }>`
    select device_id,
      bool_or(100.0 * violations / greatest(people, ${minPeople}) + ${roundedBy} >= ${rule.threshold}) as may_reach
    from (
      select n.device_id,
        sum(${violations}) as violations,
        sum(case when r.bucket >= w.within_from and r.bucket < w.within_until then ${people} else 0 end) as people
      from unnest(
        ${plans.map(({ device }) => device!.id)}::int[],
        ${plans.map(({ from }) => iso(bucketOf(from! - window)))}::timestamptz[],
        ${plans.map(({ until }) => iso(bucketOf(until - window) + quarterMs))}::timestamptz[],
        ${plans.map(({ from }) => iso(bucketOf(from!)))}::timestamptz[])
        w(device_id, first_bucket, within_from, within_until)
      join sources n on n.device_id = w.device_id and n.counted_as is not null
      join source_rollups r on r.device_id = n.device_id and r.source = n.source and r.bucket >= w.first_bucket
      group by n.device_id, n.counted_as) s
    where violations > 0
    group by 1`.execute(db);
  return new Map(rows.map(({ device_id, may_reach }) => [device_id, may_reach]));
}
