import { randomInt } from 'node:crypto';
import { endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError, retired } from '../../platform/http/problem-error.ts';
import { dayStartOf } from '../../platform/time/site-time.ts';
import type { Scope } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { camerasWhere, namesOf } from '../../records/cameras/camera-views.ts';
import { answerAudits } from './answer-audits.ts';
import { addCount, createAudit, holdAudit, removeAudit } from './audit-store.ts';
import { type AuditRow, auditsWhere, expectedByHour } from './audit-views.ts';
import { intervalToWire } from './audit-wire.ts';
import { type Candidate, drawIntervals } from './draw-intervals.ts';
import { lineFactorsWhere } from './line-factor-views.ts';
import { readAuditResult } from './read-audit.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

const usualBound = 0.05;
/** Two who agree need no third; three never a fourth. */
const maxCounts = 3;
const longestDays = 92;
/** Each is listed with its intervals. */
const maxListed = 50;

/** How accurate lines are: random intervals that people count. */
export function accuracyAuditRoutes(serve: Serve, { db, now }: Dependencies): void {
  const auditOf = async (from: Db, scope: Scope, id: number) =>
    found((await auditsWhere(from, scope, { ids: [id] }))[0], 'accuracy audit', id);
  const answer = async (audit: AuditRow, userId: number) =>
    (await answerAudits(db, [audit], userId))[0]!;

  serve(endpoints.accuracyAudits.list, async ({ caller, query }) => {
    const audits = await auditsWhere(db, caller.scope, { camera: query.camera, limit: maxListed });
    return answerAudits(db, audits, caller.userId);
  });
  serve(endpoints.accuracyAudits.get, async ({ caller, params }) =>
    answer(await auditOf(db, caller.scope, params.id), caller.userId),
  );
  serve(endpoints.accuracyAudits.create, async ({ caller, body }) => {
    const [camera] = await camerasWhere(db, caller.scope, sql`m.id = ${body.CameraID}`);
    if (!camera) throw unknownCamera();
    if (camera.retired_at !== null) throw retired('camera');
    const momentOf = (text: string) =>
      text.includes('T') ? Date.parse(text) : dayStartOf(camera.time_zone, text);
    const range = { from: momentOf(body.from), to: momentOf(body.to) };
    const source = { device_id: camera.device_id, sources: namesOf(camera), line: body.line };
    const expected = await expectedByHour(db, { ...source, time_zone: camera.time_zone }, now());
    const candidates = candidatesOf(range, body.minutes, camera.time_zone, expected);
    if (candidates.length < body.intervals) throw tooShort(candidates.length);
    const moments = drawIntervals(candidates, body.intervals, () => randomInt(2 ** 40) / 2 ** 40);
    const draft = {
      camera_id: camera.id,
      line: body.line,
      since: new Date(range.from),
      until: new Date(range.to),
      minutes: body.minutes,
      bound: body.bound ?? usualBound,
      reason: body.reason ?? '',
      created_at: now(),
      created_by: caller.username,
    };
    const id = await createAudit(db, draft, moments);
    return answer(await auditOf(db, 'all', id), caller.userId);
  });
  serve(endpoints.accuracyAudits.count, async ({ caller, params, body }) => {
    const audit = await auditOf(db, caller.scope, params.id);
    return db.transaction().execute(async (transaction) => {
      await holdAudit(transaction, audit.id);
      const before = (await readAuditResult(transaction, audit)).intervals.find(
        ({ row }) => row.interval_number === body.interval,
      );
      if (!before) throw noInterval();
      if (before.row.since.getTime() + audit.minutes * 60_000 > now().getTime()) throw notOver();
      if (before.counts.some(({ user_id }) => user_id === caller.userId)) throw countedAlready();
      if (before.state === 'counted' || before.counts.length >= maxCounts) throw isCounted();
      const { interval, in: into, out } = body;
      const counted = { interval, in: into, out, user: caller.userId, at: now() };
      await addCount(transaction, { audit: audit.id, ...counted });
      const after = (await readAuditResult(transaction, audit)).intervals;
      const judged = after.find(({ row }) => row.interval_number === interval)!;
      return intervalToWire(judged, audit, caller.userId);
    });
  });
  serve(endpoints.accuracyAudits.remove, async ({ caller, params }) => {
    const { id } = await auditOf(db, caller.scope, params.id);
    const inForce = sql`f.audit_id = ${id} and f.reverted_at is null`;
    if ((await lineFactorsWhere(db, 'all', inForce)).length > 0) throw isApplied();
    await removeAudit(db, id);
    return { id };
  });
}

/** All intervals of a range, one after the other, with who is expected by weekday and hour. */
function candidatesOf(
  { from, to }: { from: number; to: number },
  minutes: number,
  zone: string,
  expected: ReadonlyMap<string, number>,
): Candidate[] {
  if (!(to - from <= longestDays * 86_400_000)) throw tooLong();
  const lengthMs = minutes * 60_000;
  // Messages speak for whole minutes.
  const first = Math.ceil(from / 60_000) * 60_000;
  const candidates: Candidate[] = [];
  for (let at = first; at + lengthMs <= to; at += lengthMs) {
    const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    const hour = String(shown.hour).padStart(2, '0');
    candidates.push({
      at,
      hour: shown.hour,
      expected: expected.get(`${shown.dayOfWeek} ${hour}`) ?? 0,
    });
  }
  return candidates;
}

const unknownCamera = () =>
  new ProblemError('malformed', msg('There is no such camera.'), {
    issues: [{ path: '/CameraID', message: msg('is no camera') }],
  });

const tooShort = (count: number) =>
  new ProblemError(
    'malformed',
    msg('The range has only {count, plural, one {# interval} other {# intervals}}.', { count }),
    { issues: [{ path: '/intervals', message: msg('is more than the range has') }] },
  );

const tooLong = () =>
  new ProblemError('malformed', msg('An audit covers three months at most.'), {
    issues: [{ path: '/to', message: msg('is too long after the begin') }],
  });

const noInterval = () =>
  new ProblemError('malformed', msg('The audit has no such interval.'), {
    issues: [{ path: '/interval', message: msg('is no interval of the audit') }],
  });

const notOver = () =>
  new ProblemError('malformed', msg('This interval is not over yet.'), {
    issues: [{ path: '/interval', message: msg('is not over yet') }],
  });

const countedAlready = () =>
  new ProblemError(
    'duplicate',
    msg('You counted this interval already: somebody else counts it too.'),
  );

const isApplied = () =>
  new ProblemError(
    'duplicate',
    msg('The correction factor of this audit is in force: take it back first.'),
  );

const isCounted = () => new ProblemError('duplicate', msg('This interval is counted.'));
