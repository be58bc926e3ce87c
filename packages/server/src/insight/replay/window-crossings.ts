import { crossingsOf, drawingOf } from '../../derived/crossings/crossing-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import { type FlowOfQuarter, flowsWithin } from './timeline-views.ts';

/** More people of a line are not matched with their paths: they cross when the flow says. */
const maxMatched = 20_000;

interface LineCrossing {
  line: string;
  direction: 'in' | 'out';
  /** ms since 1970. */
  at: number;
}

/**
 * Who crossed the lines of a camera in a span of whole quarter hours, by time: as many as its flows count. Somebody whose path
 * crosses a little before or after the span crosses at its begin or end, so that spans add up.
 */
export async function crossingsWithin(
  db: Db,
  camera: CameraRow,
  span: Span,
): Promise<LineCrossing[]> {
  const flows = await flowsWithin(db, camera, span);
  const lines = [...new Set(flows.map(({ line }) => line))];
  const crossings = await Promise.all(
    lines.map(async (line) => {
      const counted = flows.filter((flow) => flow.line === line).flatMap(countedIn);
      if (counted.length === 0) return [];
      const points = await drawingOf(db, camera.id, line);
      const source = { device_id: camera.device_id, sources: namesOf(camera), line, points };
      const crossed = (await crossingsOf(db, source, span, maxMatched)) ?? counted;
      return crossed.map(({ at, direction }) => ({
        line,
        direction,
        at: Math.min(span.until - 1, Math.max(span.start, at)),
      }));
    }),
  );
  return crossings.flat().sort((a, b) => a.at - b.at);
}

const countedIn = ({ bucket, in_ms, out_ms }: FlowOfQuarter) =>
  (['in', 'out'] as const).flatMap((direction) =>
    (direction === 'in' ? in_ms : out_ms).map((ms) => ({ direction, at: bucket.getTime() + ms })),
  );
