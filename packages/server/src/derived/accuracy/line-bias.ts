import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { auditsWhere } from './audit-views.ts';
import type { BiasEstimate } from './bias.ts';
import { readAuditResult } from './read-audit.ts';

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

/** Biases of lines by their names, each computed when it is first needed. */
export interface LineBiases {
  /** Of each of some lines; undefined unless all of them have one: a sum of which a part is unknown has no interval. */
  of(lines: readonly NamedLine[]): Promise<LineBias[] | undefined>;
}

/** The bias of lines by their newest complete audits, as far as they have one. */
export async function biasesOfLines(db: Db, lines: readonly NamedLine[]): Promise<LineBiases> {
  const { rows } = await sql<NamedLine & { id: number }>`
    select a.id, m.device_id, m.code as counted_as, a.line
    from accuracy_audits a join cameras m on m.id = a.camera_id
    where m.device_id = any(${[...new Set(lines.map(({ device_id }) => device_id))]}::int[])
    order by a.id desc`.execute(db);
  const audits = Map.groupBy(rows, nameOf);
  const known = new Map<string, Promise<LineBias | undefined>>();
  const biasOf = (name: string) => {
    const bias = known.get(name) ?? newestBias(db, audits.get(name) ?? []);
    known.set(name, bias);
    return bias;
  };
  return {
    async of(some) {
      if (some.length === 0 || some.some((line) => !audits.has(nameOf(line)))) return undefined;
      const biases: LineBias[] = [];
      for (const line of some) {
        const bias = await biasOf(nameOf(line));
        if (!bias) return undefined;
        biases.push(bias);
      }
      return biases;
    },
  };
}

async function newestBias(
  db: Db,
  audits: readonly { id: number }[],
): Promise<LineBias | undefined> {
  for (const { id } of audits) {
    const [audit] = await auditsWhere(db, 'all', { id });
    if (!audit) continue;
    const { state, bias } = await readAuditResult(db, audit);
    const { in: into, out } = bias;
    if (state === 'complete' && into && out) return { in: into, out };
  }
  return undefined;
}
