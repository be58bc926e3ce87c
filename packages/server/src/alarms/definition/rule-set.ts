import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Rule } from './rule.ts';

/** How often rules changed: who read them before reads them again. */
export async function rulesVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('alarm_rules_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Every rule that is switched on. */
export async function rulesInForce(db: Db): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select r.* from alarm_rules r left join customers c on c.id = r.customer_id
    where r.enabled and c.retired_at is null order by r.id`.execute(db);
  return rows;
}
