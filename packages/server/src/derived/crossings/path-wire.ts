import type {
  Crossing,
  LineVersion,
  PlacedCrossing,
  LineDifferences as WireDifferences,
  StoredPath as WirePath,
} from '@foyer/contract';
import { markToWire } from '../../records/crossing-marks/mark-wire.ts';
import type { PhotoAddresses } from '../../records/photos/photo-address.ts';
import type { StoredPath } from '../paths/path-packing.ts';
import type { RecountRow } from '../rollups/recount-views.ts';
import { recountToWire } from '../rollups/recount-wire.ts';
import type { CrossingPicture } from './crossing-pictures.ts';
import type { CrossingRow } from './crossing-views.ts';
import type { PlacedCrossingRow } from './flow-crossings.ts';
import type { LineDifferences } from './line-differences.ts';

export function pathToWire({
  person,
  kind,
  hasMargin,
  margin,
  points,
  source,
}: StoredPath): WirePath {
  const from = points[0]!.at;
  return {
    det_id: person,
    source,
    from: new Date(from).toISOString(),
    points: points.map(({ at, x, y }) => [at - from, x, y]),
    ...(kind !== '' && { kind }),
    ...(hasMargin && { margin: [margin.x, margin.y] }),
  };
}

const crossingToWire = (
  { at, direction, path }: Pick<CrossingRow, 'at' | 'direction' | 'path'>,
  picture: CrossingPicture | null,
  addresses: PhotoAddresses,
): Crossing => ({
  at: new Date(at).toISOString(),
  direction,
  path: path && pathToWire(path),
  picture: picture && {
    notification_id: picture.notification_id,
    at: new Date(picture.at).toISOString(),
    Path: addresses.sign(picture.path, 'full'),
  },
});

export const placedToWire = (
  row: PlacedCrossingRow,
  addresses: PhotoAddresses,
): PlacedCrossing => ({
  ...crossingToWire(row, row.picture, addresses),
  camera_id: row.camera_id,
  camera_name: row.camera_name,
  line: row.line,
  line_name: row.line_name,
  line_direction: row.line_direction,
  counted_at: new Date(row.countedAt).toISOString(),
  nth: row.nth,
  mark: row.mark && markToWire(row.mark),
});

/** `pictures` are those nearest to the rows, in their order. */
export const differencesToWire = (
  { rows, ...counts }: LineDifferences,
  pictures: readonly (CrossingPicture | null)[],
  addresses: PhotoAddresses,
): WireDifferences => ({
  ...counts,
  rows: rows.map(({ kind, was, ...row }, nth) => ({
    kind,
    ...crossingToWire(row, pictures[nth] ?? null, addresses),
    was,
  })),
});

export const versionToWire = (row: RecountRow): LineVersion => ({
  line: row.part,
  ...recountToWire(row),
});
