import type { Source } from '@foyer/contract';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { cameraNameToWire } from './camera-name-wire.ts';
import { nearestName } from './nearest-name.ts';
import type { SourceRow } from './source-views.ts';

/** Row → the contract's `Source`, with freshly signed addresses and the camera it is most like. */
export function sourceToWire(row: SourceRow, addresses: PhotoAddresses): Source {
  const { cameras: rows, camera_id, path, ...kept } = row;
  const cameras = rows.map(cameraNameToWire);
  return {
    ...kept,
    first_seen_at: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    photo_path: path ? addresses.sign(path, 'full') : null,
    photo_thumbnail: path ? addresses.sign(path, 'thumbnail') : null,
    camera: cameras.find(({ id }) => id === camera_id) ?? null,
    nearest: nearestName(row.source, cameras) ?? null,
  };
}
