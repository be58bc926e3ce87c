import type { InfoPayload, Person, WallCamera } from '@foyer/contract';
import { readPayload } from '../../platform/payloads/stored-payload.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { smallPhotoToWire } from '../photos/photo-wire.ts';
import { type CameraRow, namesOf } from './camera-views.ts';
import type { WallPictureRow, WallPlaceRow } from './camera-wall-views.ts';

interface WallCameraRow {
  place: WallPlaceRow;
  camera: CameraRow;
  picture: WallPictureRow | undefined;
}

/** Row → the contract's `WallCamera`, with freshly signed addresses. */
export function wallCameraToWire(
  { place, camera, picture }: WallCameraRow,
  regionNames: ReadonlyMap<number, string>,
  addresses: PhotoAddresses,
): WallCamera {
  return {
    id: camera.id,
    Name: camera.name,
    DeviceID: camera.device_id,
    Customer: { id: camera.customer_id, Name: camera.customer_name },
    Site: { id: place.site_id, Name: place.site_name },
    Regions: (place.region_path ?? []).map((id) => ({ id, Name: regionNames.get(id) ?? '' })),
    state: camera.state,
    offline_after_minutes: place.offline_after_minutes,
    people: camera.people,
    ipd_violations: camera.people === null ? null : (camera.distance ?? 0),
    ppe_violations: camera.ppe,
    Photo: picture ? smallPhotoToWire(picture, addresses) : null,
    photo_at: picture?.photo_at.toISOString() ?? null,
    People: picture ? peopleOn(picture, namesOf(camera)) : null,
  };
}

/** Who is on a photo, by the reading that was made of it; null where the message with it has none. */
function peopleOn({ code, stored_payload }: WallPictureRow, names: string[]): Person[] | null {
  const { results = [] } = readPayload(stored_payload) as Partial<InfoPayload>;
  const result = results.findLast(({ src, imsa_uid }) => imsa_uid === code && names.includes(src));
  return result?.people ?? null;
}
