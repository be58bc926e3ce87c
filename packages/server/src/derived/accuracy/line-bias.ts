import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { auditsWhere } from './audit-views.ts';
import type { BiasEstimate } from './bias.ts';
import { readAuditResults } from './read-audit.ts';

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

/** Biases of lines, computed when they are first needed. */
export interface LineBiases {
  /** Of each of some lines; undefined unless all of them have one: a sum of which a part is unknown has no interval. */
  of(lines: readonly NamedLine[]): Promise<LineBias[] | undefined>;
  /** Of each of some lines that has one. */
  known(lines: readonly NamedLine[]): Promise<(LineBias | undefined)[]>;
}

/** The bias of lines by their newest complete audits, as far as they have one. */
export async function biasesOfLines(db: Db, lines: readonly NamedLine[]): Promise<LineBiases> {
  const { rows } = await sql<NamedLine & { id: number }>`
    select a.id, m.device_id, m.code as counted_as, a.line
    from accuracy_audits a join cameras m on m.id = a.camera_id
    where m.device_id = any(${[...new Set(lines.map(({ device_id }) => device_id))]}::int[])
    order by a.id desc`.execute(db);
  const audits = Map.groupBy(rows, nameOf);
  const known = new Map<string, Promise<ReadonlyMap<string, LineBias>>>();
  /** The lines that are not known yet are read at once. */
  const biasesOf = (names: readonly string[]) => {
    const unknown = names.filter((name) => audits.has(name) && !known.has(name));
    if (unknown.length > 0) {
      const found = newestBiases(db, new Map(unknown.map((name) => [name, audits.get(name)!])));
      for (const name of unknown) known.set(name, found);
    }
    return Promise.all(names.map(async (name) => (await known.get(name))?.get(name)));
  };
  return {
    async of(some) {
      const names = some.map(nameOf);
      if (some.length === 0 || names.some((name) => !audits.has(name))) return undefined;
      const biases = await biasesOf(names);
      return biases.every((bias) => bias !== undefined) ? biases : undefined;
    },
    known: (some) => biasesOf(some.map(nameOf)),
  };
}

/** By the names of lines, whose audits are given from the newest on. */
async function newestBiases(
  db: Db,
  lines: ReadonlyMap<string, readonly { id: number }[]>,
): Promise<Map<string, LineBias>> {
  const ids = [...lines.values()].flatMap((own) => own.map(({ id }) => id));
  const audits = await auditsWhere(db, 'all', { ids });
  const results = await readAuditResults(db, audits);
  const byId = new Map(audits.map(({ id }, nth) => [id, results[nth]!]));
  const biases = new Map<string, LineBias>();
  for (const [name, own] of lines) {
    for (const { id } of own) {
      const { state, bias } = byId.get(id) ?? {};
      if (state !== 'complete' || !bias?.in || !bias.out) continue;
      biases.set(name, { in: bias.in, out: bias.out });
      break;
    }
  }
  return biases;
}
