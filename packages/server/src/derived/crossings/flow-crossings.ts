import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CrossingMarkRow, marksWhere } from '../../records/crossing-marks/mark-views.ts';
import type { FlowLine } from '../flows/flow-lines.ts';
import { flowSums, nameOfLine } from '../flows/flow-views.ts';
import type { LinePoints } from '../rollups/path-flows.ts';
import { type CrossingPicture, picturesNear } from './crossing-pictures.ts';
import { type CrossedLine, type CrossingRow, crossingsOf } from './crossing-views.ts';
import { marksOfCrossings } from './marked-crossings.ts';
import { reachMs } from './match-crossings.ts';

/** Where a line is, as people call it. */
interface LinePlace {
  camera_id: number | null;
  camera_name: string;
  line: string;
  line_name: string;
}

/** Somebody who crossed one of some lines, with the nearest photo. */
export interface PlacedCrossingRow extends CrossingRow, LinePlace {
  /** Over the line itself; `direction` is as the figure counts. */
  line_direction: CrossingRow['direction'];
  picture: CrossingPicture | null;
  /** Where somebody doubts it. */
  mark: CrossingMarkRow | null;
}

interface Asked {
  direction: CrossingRow['direction'] | undefined;
  maxRows: number;
}

/** Lines of so many cameras are read at once: each reads its paths and photos one after the other. */
const linesAtOnce = 4;

/**
 * The people that the flow of some lines counts in a span, by time: as many as `flowsOf` says. Undefined: more than
 * `maxRows`. Whoever asks checks the scope.
 */
export async function crossingsOfFlow(
  db: Db,
  lines: readonly FlowLine[],
  span: Span,
  { direction, maxRows }: Asked,
): Promise<PlacedCrossingRow[] | undefined> {
  const groups = [...Map.groupBy(lines, nameOfLine).values()];
  const sums = await flowSums(db, groups, [span]);
  const peopleOf = ({ people_in, people_out }: (typeof sums)[number]) =>
    direction === undefined ? people_in + people_out : direction === 'in' ? people_in : people_out;
  const crossed = sums.filter((sum) => peopleOf(sum) > 0);
  if (crossed.reduce((sum, each) => sum + peopleOf(each), 0) > maxRows) return undefined;
  const places = await placesOf(
    db,
    crossed.map(({ part }) => groups[part]!),
  );
  const marks = Map.groupBy(await marksAround(db, places, span), markedLine);
  const rows: PlacedCrossingRow[] = [];
  for (let first = 0; first < places.length; first += linesAtOnce) {
    const some = places.slice(first, first + linesAtOnce);
    const found = await Promise.all(
      some.map((one) => crossingsOfPlace(db, one, span, marks.get(markedLine(one.place)) ?? [])),
    );
    rows.push(...found.flat());
  }
  return rows
    .filter((row) => direction === undefined || row.direction === direction)
    .sort((a, b) => a.at - b.at);
}

interface CrossedPlace {
  line: CrossedLine;
  /** -1 where in and out are exchanged. */
  direction: 1 | -1;
  place: LinePlace;
}

async function crossingsOfPlace(
  db: Db,
  { line, direction, place }: CrossedPlace,
  span: Span,
  marks: readonly CrossingMarkRow[],
): Promise<PlacedCrossingRow[]> {
  const crossings = (await crossingsOf(db, line, span, Number.POSITIVE_INFINITY)) ?? [];
  const pictures = await picturesNear(
    db,
    line,
    crossings.map(({ at }) => at),
  );
  const own = marksOfCrossings(crossings, marks);
  return crossings.map((row, nth) => ({
    ...row,
    ...place,
    line_direction: row.direction,
    direction: direction === 1 ? row.direction : row.direction === 'in' ? 'out' : 'in',
    picture: pictures[nth] ?? null,
    mark: own[nth] ?? null,
  }));
}

const markedLine = ({ camera_id, line }: Pick<LinePlace, 'camera_id' | 'line'>) =>
  JSON.stringify([camera_id, line]);

/** Marks of lines in a span, and a little around it: a recount moves people within the time of a period. */
async function marksAround(db: Db, places: readonly CrossedPlace[], { start, until }: Span) {
  const cameras = [...new Set(places.flatMap(({ place }) => place.camera_id ?? []))];
  if (cameras.length === 0) return [];
  const condition = sql`k.camera_id = any(${cameras}::int[]) and k.removed_at is null
    and k.counted_at >= ${new Date(start - reachMs)} and k.counted_at < ${new Date(until + reachMs)}`;
  return marksWhere(db, 'all', { condition });
}

/** Names and drawings of lines; each group is one line under the names of its camera. */
async function placesOf(db: Db, groups: readonly (readonly FlowLine[])[]): Promise<CrossedPlace[]> {
  const heads = groups.map(([head]) => head!);
  const { rows } = await sql<
    LinePlace & { device_id: number; counted_as: string; points: LinePoints | null }
  >`
    select m.device_id, m.code as counted_as, m.id as camera_id, m.name as camera_name, l.line,
      coalesce(l.name, '') as line_name, l.points
    from cameras m left join counting_lines l on l.camera_id = m.id
    where m.device_id = any(${heads.map(({ device_id }) => device_id)}::int[])
      and m.code = any(${heads.map(({ counted_as }) => counted_as)}::text[])`.execute(db);
  const byLine = new Map(rows.map((row) => [nameOfLine(row), row]));
  const byCamera = new Map(
    rows.map((row) => [JSON.stringify([row.device_id, row.counted_as]), row]),
  );
  return groups.map((group, nth) => {
    const { device_id, counted_as, line, direction } = heads[nth]!;
    const known = byLine.get(nameOfLine(heads[nth]!));
    const camera = byCamera.get(JSON.stringify([device_id, counted_as]));
    const sources = group.map(({ source }) => source);
    return {
      line: { device_id, sources, line, points: known?.points ?? undefined },
      direction,
      place: {
        camera_id: camera?.camera_id ?? null,
        camera_name: camera?.camera_name ?? '',
        line,
        line_name: known?.line_name ?? '',
      },
    };
  });
}
