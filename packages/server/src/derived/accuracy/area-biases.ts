import { sql } from 'kysely';
import { type KeptAnswers, keepAnswers } from '../../platform/concurrency/kept-answers.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { biasesOfLines, type LineBias } from './line-bias.ts';

/** The biases of the lines of areas that are audited, by area. */
export type AreaBiases = KeptAnswers<number, BiasOf>;

/** The bias of a line of a camera; undefined where no complete audit covers it. */
export type BiasOf = (camera: number, line: string) => LineBias | undefined;

interface AreaLine {
  camera: number;
  device_id: number;
  counted_as: string;
  line: string;
}

/** An audit that is completed shows after that. */
const keptMs = 60_000;

const nameOf = (camera: number, line: string) => `${camera} ${line}`;

/** Biases of the lines of areas, kept for a minute, as an area is asked for every few seconds and audited once a year. */
export const createAreaBiases = (db: Db): AreaBiases =>
  keepAnswers((areas) => biasesOfAreas(db, areas), keptMs);

async function biasesOfAreas(db: Db, areas: readonly number[]): Promise<BiasOf> {
  const { rows } = await sql<AreaLine>`
    select distinct m.id as camera, m.device_id, m.code as counted_as, l.line
    from area_lines l join cameras m on m.id = l.camera_id
    where l.area_id = any(${[...areas]}::int[])
      and exists (select 1 from accuracy_audits a where a.camera_id = l.camera_id and a.line = l.line)
    `.execute(db);
  if (rows.length === 0) return () => undefined;
  const biases = await biasesOfLines(db, rows);
  const found = await biases.known(rows);
  const known = new Map(rows.map((row, nth) => [nameOf(row.camera, row.line), found[nth]]));
  return (camera, line) => known.get(nameOf(camera, line));
}
