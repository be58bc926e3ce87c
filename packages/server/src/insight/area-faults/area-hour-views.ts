import { flowSums, type SummedLine } from '../../derived/flows/flow-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';

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

const hourMs = 3_600_000;

/** Hours of the days of an area in which any line counted; `starts` are the begins of the days, and the end of the last one. */
export async function areaHoursOf(
  db: Db,
  area: number,
  starts: readonly number[],
): Promise<AreaHourRow[]> {
  const hours = starts
    .slice(1)
    .flatMap((until, day) => hoursIn({ start: starts[day]!, until }, day));
  const sums = await flowSums(db, await linesOfArea(db, area), hours);
  return sums.map(({ part, nth, people_in, people_out, covered_ms }) => {
    const { day, hour } = hours[nth - 1]!;
    return { place: part, day, hour, people_in, people_out, covered_ms };
  });
}

/** A day with a change of the clocks has 23 or 25. */
const hoursIn = ({ start, until }: Span, day: number) =>
  Array.from({ length: Math.ceil((until - start) / hourMs) }, (_, hour) => ({
    start: start + hour * hourMs,
    until: Math.min(until, start + (hour + 1) * hourMs),
    day,
    hour,
  }));

/** The lines of an area in their order, each under every name of its camera. */
async function linesOfArea(db: Db, area: number): Promise<SummedLine[][]> {
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
  const names = Map.groupBy(rows, ({ position }) => position);
  return [...names.values()].map((own) =>
    own.flatMap(({ source, ...line }) => (source === null ? [] : [{ ...line, source }])),
  );
}
