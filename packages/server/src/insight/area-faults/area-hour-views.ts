import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';

/** What a line counted in an hour of a day that begins with its area's reset. */
export interface AreaHourRow {
  /** The line's place in the area. */
  place: number;
  day: number;
  hour: number;
  people_in: number;
  people_out: number;
  covered_ms: number;
}

const areaHours = sqlFile<object, AreaHourRow>(new URL('./area-hours.sql', import.meta.url));

/** Hours of the days of an area in which any line counted; `starts` are the begins of the days, and the end of the last one. */
export async function areaHoursOf(
  db: Db,
  area: number,
  starts: readonly number[],
): Promise<AreaHourRow[]> {
  const lines = await linesOfArea(db, area);
  return areaHours.run(db, {
    place: lines.map((line) => line.place),
    device_id: lines.map((line) => line.device_id),
    source: lines.map((line) => line.source),
    line: lines.map((line) => line.line),
    direction: lines.map((line) => line.direction),
    from: new Date(starts[0]!),
    until: new Date(starts.at(-1)!),
    starts: starts.slice(0, -1).map((at) => new Date(at)),
  });
}

/** The lines of an area under each name of their camera. */
async function linesOfArea(db: Db, area: number) {
  const rows = await db
    .selectFrom('area_lines as l')
    .innerJoin('cameras as m', 'm.id', 'l.camera_id')
    .leftJoin('sources as n', (join) =>
      join.onRef('n.device_id', '=', 'm.device_id').onRef('n.counted_as', '=', 'm.code'),
    )
    .select(['l.position', 'l.line', 'l.direction', 'm.device_id', 'n.source'])
    .where('l.area_id', '=', area)
    .orderBy('l.position')
    .execute();
  const places = [...new Set(rows.map(({ position }) => position))];
  return rows.flatMap(({ position, source, ...line }) =>
    source === null ? [] : [{ ...line, source, place: places.indexOf(position) }],
  );
}
