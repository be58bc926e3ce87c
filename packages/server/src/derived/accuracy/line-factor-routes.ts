import { endpoints, isCalendarDay } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { dayStartOf } from '../../platform/time/site-time.ts';
import type { Serve } from '../../records/access/serve.ts';
import { cameraOf } from '../../records/cameras/camera-views.ts';
import { quarterMs } from '../rollups/bucket-flows.ts';
import { factorsOfAudit } from './audit-factors.ts';
import { auditsWhere } from './audit-views.ts';
import { addLineFactor, revertLineFactor } from './line-factor-store.ts';
import { lineFactorsWhere } from './line-factor-views.ts';
import { lineFactorToWire } from './line-factor-wire.ts';
import { readAuditResult } from './read-audit.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

/** Correction factors of lines, from accuracy audits. */
export function lineFactorRoutes(serve: Serve, { db, now }: Dependencies): void {
  const factorOf = async (id: number) =>
    lineFactorToWire((await lineFactorsWhere(db, 'all', sql`f.id = ${id}`))[0]!);

  serve(endpoints.accuracyAudits.apply, async ({ caller, params, body }) => {
    const [row] = await auditsWhere(db, caller.scope, { ids: [params.id] });
    const audit = found(row, 'accuracy audit', params.id);
    const factors = factorsOfAudit(await readAuditResult(db, audit));
    const camera = await cameraOf(db, caller.scope, audit.camera_id);
    const since = readBegin(body.from, camera.time_zone, now());
    const { camera_id, line } = audit;
    const own = sql`f.camera_id = ${camera_id} and f.line = ${line} and f.reverted_at is null`;
    const inForce = await lineFactorsWhere(db, 'all', own);
    if (inForce.some(({ audit_id }) => audit_id === audit.id)) throw appliedAlready();
    // No factor ends an earlier one; without an earlier one it would say nothing.
    if (factors.in === null && factors.out === null && inForce.length === 0) throw notOff();
    const id = await addLineFactor(db, {
      camera_id,
      line,
      factor_in: factors.in,
      factor_out: factors.out,
      since,
      audit_id: audit.id,
      reason: body.reason,
      created_at: now(),
      created_by: caller.username,
    });
    if (id === undefined) throw appliedAlready();
    return factorOf(id);
  });
  serve(endpoints.lineFactors.list, async ({ caller, params }) => {
    const camera = await cameraOf(db, caller.scope, params.id);
    const own = sql`f.camera_id = ${camera.id} and f.line = ${params.line}`;
    return (await lineFactorsWhere(db, caller.scope, own)).map(lineFactorToWire);
  });
  serve(endpoints.lineFactors.revert, async ({ caller, params }) => {
    const camera = await cameraOf(db, caller.scope, params.id);
    const asked = sql`f.camera_id = ${camera.id} and f.line = ${params.line} and f.id = ${params.version}`;
    const [factor] = await lineFactorsWhere(db, caller.scope, asked);
    if (!factor)
      throw new ProblemError('not_found', msg('This line has no such correction factor.'));
    if (!(await revertLineFactor(db, factor.id, { at: now(), by: caller.username }))) {
      throw takenBackAlready();
    }
    return factorOf(factor.id);
  });
}

/** When a factor begins to hold. */
function readBegin(text: string, zone: string, now: Date): Date {
  const at = isCalendarDay(text) ? dayStartOf(zone, text) : Date.parse(text);
  if (at % quarterMs !== 0) throw refused(msg('A correction factor begins with a quarter hour.'));
  if (at > now.getTime()) throw refused(msg('A correction factor begins now at the latest.'));
  return new Date(at);
}

const refused = (message: Message) =>
  new ProblemError('malformed', message, { issues: [{ path: '/from', message }] });

const appliedAlready = () =>
  new ProblemError('duplicate', msg('This audit is applied already: take its factor back first.'));

const notOff = () =>
  new ProblemError(
    'malformed',
    msg('Neither direction is shown to be off: there is nothing to correct.'),
  );

const takenBackAlready = () =>
  new ProblemError('duplicate', msg('This correction factor is taken back already.'));
