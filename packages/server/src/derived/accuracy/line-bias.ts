import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { resultOf } from './audit-result.ts';
import { auditsWhere, countsOfAudit, intervalsOfAudit } from './audit-views.ts';
import type { BiasEstimate } from './bias.ts';

/** A line as flows name it. */
interface NamedLine {
  device_id: number;
  /** The camera's own name of its source. */
  counted_as: string;
  line: string;
}

export interface LineBias {
  in: BiasEstimate;
  out: BiasEstimate;
}

const nameOf = ({ device_id, counted_as, line }: NamedLine) =>
  JSON.stringify([device_id, counted_as, line]);

/**
 * The bias of each of some lines by their newest complete audit; undefined unless all of them have one: a sum of which a part
 * is unknown has no interval.
 */
export async function biasOfLines(
  db: Db,
  lines: readonly NamedLine[],
): Promise<LineBias[] | undefined> {
  if (lines.length === 0) return undefined;
  const { rows } = await sql<NamedLine & { id: number }>`
    select a.id, m.device_id, m.code as counted_as, a.line
    from accuracy_audits a join cameras m on m.id = a.camera_id
    where m.device_id = any(${[...new Set(lines.map(({ device_id }) => device_id))]}::int[])
    order by a.id desc`.execute(db);
  const audits = Map.groupBy(rows, nameOf);
  if (lines.some((line) => !audits.has(nameOf(line)))) return undefined;
  const known = new Map<string, LineBias | undefined>();
  for (const name of new Set(lines.map(nameOf))) {
    known.set(name, await newestBias(db, audits.get(name)!));
  }
  const all = lines.map((line) => known.get(nameOf(line)));
  return all.every((bias) => bias !== undefined) ? all : undefined;
}

async function newestBias(
  db: Db,
  audits: readonly { id: number }[],
): Promise<LineBias | undefined> {
  for (const { id } of audits) {
    const [audit] = await auditsWhere(db, 'all', { id });
    if (!audit) continue;
    const result = resultOf(audit, await intervalsOfAudit(db, audit), await countsOfAudit(db, id));
    const { in: into, out } = result.bias;
    if (result.state === 'complete' && into && out) return { in: into, out };
  }
  return undefined;
}
