import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { type Packed, storedPayload, withPayload } from '../../platform/payloads/stored-payload.ts';
import type { PathSource } from '../paths/path-views.ts';

/** A photo of a camera. */
export interface CrossingPicture {
  notification_id: number;
  /** ms since 1970. */
  at: number;
  path: string;
}

interface Stored {
  id: number;
  at: Date;
  code: string;
  path: string;
  payload: unknown;
}

/** A photo further away shows somebody else. */
const reachMs = 60_000;

/** The photo of a camera that is nearest to each moment (ascending, ms since 1970); null where none is near. */
export async function picturesNear(
  db: Db,
  { device_id, sources }: PathSource,
  moments: readonly number[],
): Promise<(CrossingPicture | null)[]> {
  const spans = spansAround(moments);
  if (spans.length === 0) return [];
  const { rows } = await sql<Packed<Stored>>`
    select n.id, n.at, p.code, p.path, ${storedPayload('n')} as stored_payload
    from unnest(${spans.map(({ from }) => new Date(from).toISOString())}::timestamptz[],
      ${spans.map(({ until }) => new Date(until).toISOString())}::timestamptz[]) w(since, until)
    join notifications n on n.device_id = ${device_id} and n.at >= w.since and n.at <= w.until
    join photos p on p.device_id = n.device_id and p.notification_id = n.id
    where p.path <> '' and n.type = 1
    order by n.at, n.id`.execute(db);
  const names = new Set(sources);
  const pictures = rows.filter((row) => showsOneOf(names, row)).map(pictureOf);
  let nth = 0;
  return moments.map((at) => {
    while (isNearer(pictures[nth + 1], pictures[nth], at)) nth += 1;
    const nearest = pictures[nth];
    return nearest && Math.abs(nearest.at - at) <= reachMs ? nearest : null;
  });
}

const pictureOf = ({ id, at, path }: Packed<Stored>): CrossingPicture => ({
  notification_id: id,
  at: at.getTime(),
  path,
});

const isNearer = (
  next: CrossingPicture | undefined,
  now: CrossingPicture | undefined,
  at: number,
) => next !== undefined && now !== undefined && Math.abs(next.at - at) <= Math.abs(now.at - at);

/** The time around moments, joined where it overlaps. */
function spansAround(moments: readonly number[]): { from: number; until: number }[] {
  const spans: { from: number; until: number }[] = [];
  for (const at of moments) {
    const last = spans.at(-1);
    if (last && at - reachMs <= last.until) last.until = at + reachMs;
    else spans.push({ from: at - reachMs, until: at + reachMs });
  }
  return spans;
}

/** Whether a photo is one that its message read one of these sources from. */
function showsOneOf(names: ReadonlySet<string>, row: Packed<Stored>): boolean {
  const { results } = withPayload(row).payload as { results: { src: string; imsa_uid?: string }[] };
  return results.some(({ src, imsa_uid }) => names.has(src) && imsa_uid === row.code);
}
