import type { LinePreview, LinePreviewDraft } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import { linesWhere } from '../flows/flow-lines.ts';
import { flowRange } from '../flows/flow-range.ts';
import { flowsOf, type MeasuredFlows } from '../flows/flow-views.ts';
import { flowsToWire } from '../flows/flow-wire.ts';
import { bucketOf, coveredMsOf, type LineFlows, quarterMs } from '../rollups/bucket-flows.ts';
import { countStoredPaths } from '../rollups/path-flows.ts';
import { type LineDifferences, lineDifferences } from './line-differences.ts';

/** A preview, and how the drawing differs from the saved one where that was asked for. */
interface ComparedPreview {
  preview: LinePreview;
  differences?: LineDifferences | null;
}

/** What a line would have counted over the stored paths of a camera, beside what one of its lines counts now. */
export async function linePreview(
  db: Db,
  camera: CameraRow,
  { points, line, differences: isCompared, ...query }: LinePreviewDraft,
  now: number,
): Promise<ComparedPreview> {
  const range = flowRange(query, camera.time_zone, now);
  const { spans } = range;
  const whole = { start: spans[0]?.start ?? now, until: spans.at(-1)?.until ?? now };
  const source = { device_id: camera.device_id, sources: namesOf(camera) };
  const { flows, paths } = await countStoredPaths(db, source, points, whole);
  const answer = { ...flowsToWire(range, sumsOf(flows, spans, now)), paths };
  if (line === undefined) return { preview: answer };
  const lines = await linesWhere(db, sql`m.id = ${camera.id} and s.line = ${line}`);
  const present = await flowsOf(db, lines, spans, now);
  const rows = answer.rows.map((row, nth) => ({ ...row, present: present.rows[nth]! }));
  const preview = { ...answer, rows, present: present.sum };
  const differences = isCompared
    ? await lineDifferences(db, camera, { line, points }, whole)
    : undefined;
  return { preview, ...(differences !== undefined && { differences }) };
}

/** The flows of a line in each span, and of all together. Time that is to come cannot have been measured. */
function sumsOf(flows: LineFlows, spans: readonly Span[], now: number): MeasuredFlows {
  const sumIn = ({ start, until }: Span) => {
    let sum: { in: number; out: number } | undefined;
    let coveredMs = 0;
    for (let bucket = bucketOf(start); bucket < until; bucket += quarterMs) {
      const flow = flows.get(bucket);
      if (!flow) continue;
      sum = {
        in: (sum?.in ?? 0) + flow.in.length,
        out: (sum?.out ?? 0) + flow.out.length,
      };
      coveredMs += coveredMsOf(flow);
    }
    const lengthMs = Math.max(0, Math.min(until, now) - start);
    const coverage =
      lengthMs === 0 ? 0 : Math.min(1, Math.round((coveredMs / lengthMs) * 1e6) / 1e6);
    return { in: sum?.in ?? null, out: sum?.out ?? null, coverage };
  };
  const [first, last] = [spans[0], spans.at(-1)];
  const none = { in: null, out: null, coverage: 0 };
  return {
    rows: spans.map(sumIn),
    sum: first && last ? sumIn({ start: first.start, until: last.until }) : none,
  };
}
