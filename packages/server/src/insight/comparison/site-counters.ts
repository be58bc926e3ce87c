import { sql } from 'kysely';
import { biasesOfLines, type LineBias } from '../../derived/accuracy/line-bias.ts';
import { flowSums, nameOfLine } from '../../derived/flows/flow-views.ts';
import { type EntranceLine, entranceLines } from '../../derived/site-days/entrance-lines.ts';
import { keepAnswers } from '../../platform/concurrency/kept-answers.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { effectiveDegrees } from '../../platform/statistics/effective-degrees.ts';

/** How far the counters of a site's entrances are off, by their accuracy audits. */
export interface CountersError {
  /** Visitors for each who was counted. */
  scale: number;
  /** Standard error of the scale: it is the same on all days. */
  error: number;
  degrees: number;
}

/** The counters of sites of which each entrance is audited. */
export interface SiteCounters {
  /** By site; without those of which an entrance has no complete audit. */
  of(sites: readonly number[], now: number): Promise<Map<number, CountersError>>;
}

/** An audit that is completed shows after that. */
const keptMs = 60_000;
/** By how many came over each entrance in so long, its audit counts among those of its site. */
const shareMs = 28 * 86_400_000;

/** Errors of counters, kept for a minute, as a ranking is asked for often and an entrance audited once a year. */
export function createSiteCounters(db: Db): SiteCounters {
  const kept = keepAnswers((sites: readonly number[], now) => findErrors(db, sites, now), keptMs);
  return {
    async of(sites, now) {
      const found = await kept.of(await auditedSites(db, sites), now);
      const errors = new Map<number, CountersError>();
      for (const [site, errorsOf] of found) {
        const error = errorsOf.get(site);
        if (error) errors.set(site, error);
      }
      return errors;
    },
  };
}

async function auditedSites(db: Db, sites: readonly number[]): Promise<number[]> {
  if (sites.length === 0) return [];
  const { rows } = await sql<{ site_id: number }>`
    select distinct d.site_id
    from accuracy_audits a join cameras m on m.id = a.camera_id join devices d on d.id = m.device_id
    where d.site_id = any(${[...sites]}::int[])`.execute(db);
  return rows.map(({ site_id }) => site_id);
}

async function findErrors(db: Db, sites: readonly number[], now: number) {
  const span = { start: now - shareMs, until: now };
  const lines = (await entranceLines(db, sites)).filter(
    ({ until }) => until === null || until.getTime() > span.start,
  );
  const [biases, sums] = await Promise.all([
    biasesOfLines(db, lines),
    flowSums(
      db,
      lines.map((line) => [line]),
      [span],
    ),
  ]);
  const visitors = new Map(sums.map(({ part, people_in }) => [lines[part]!, people_in]));
  const errors = new Map<number, CountersError>();
  for (const [site, own] of Map.groupBy(lines, ({ site_id }) => site_id)) {
    const known = await biases.of(own);
    const error = known && errorOf(own, known, (line) => visitors.get(line) ?? 0);
    if (error) errors.set(site, error);
  }
  return errors;
}

/** Undefined where nobody came, or a counter counts nobody. Audits of different lines are independent of each other. */
function errorOf(
  lines: readonly EntranceLine[],
  biases: readonly LineBias[],
  visitorsOf: (line: EntranceLine) => number,
): CountersError | undefined {
  const total = lines.reduce((sum, line) => sum + visitorsOf(line), 0);
  // A line that came under several names of its camera has one audit.
  const byName = Map.groupBy(
    lines.map((line, nth) => ({ line, bias: biases[nth]! })),
    ({ line }) => nameOfLine(line),
  );
  const parts = [...byName.values()].map((own) => {
    const { line, bias } = own[0]!;
    const { value, error, degrees } = line.direction === 1 ? bias.in : bias.out;
    const share = own.reduce((sum, one) => sum + visitorsOf(one.line), 0) / total;
    const scale = share / (1 + value);
    return { scale, variance: ((scale * error) / (1 + value)) ** 2, degrees };
  });
  const scale = parts.reduce((sum, part) => sum + part.scale, 0);
  if (!(Number.isFinite(scale) && scale > 0)) return undefined;
  const variance = parts.reduce((sum, part) => sum + part.variance, 0);
  return { scale, error: Math.sqrt(variance), degrees: effectiveDegrees(parts) };
}
