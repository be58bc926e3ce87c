import { troubleText } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import type { CameraRow } from '../cameras/camera-views.ts';
import type { DeviceRow } from '../devices/device-views.ts';
import type { coverToWire } from '../photos/photo-wire.ts';

/** Customer and devices → the contract's `InstallerSite`. */
export const siteToWire = (
  name: string,
  expiresAt: Date,
  devices: ReturnType<typeof devicesToWire>,
) => ({ Customer: { Name: name }, expires_at: expiresAt, Devices: devices });

/** Rows → the devices of the contract's `InstallerSite`; `covers` are the cameras' newest photos. */
export function devicesToWire(
  devices: readonly DeviceRow[],
  cameras: readonly CameraRow[],
  covers: readonly ReturnType<typeof coverToWire>[],
  t: Translate,
) {
  const photos = new Map(covers.map(({ id, Photo }) => [id, Photo]));
  return devices.map((device) => ({
    id: device.id,
    Name: device.name,
    Code: device.code,
    Profile: device.profile,
    state: device.state,
    troubles: (device.troubles ?? []).map((trouble) => troubleText(trouble, t)),
    reasons: device.troubles ?? [],
    has_token: device.has_token,
    last_seen_at: device.last_received_at,
    Cameras: cameras
      .filter(({ device_id }) => device_id === device.id)
      .map(({ id, name, code, state, people, reading_at }) => ({
        id,
        Name: name,
        Code: code,
        state,
        people,
        read_at: people === null ? null : reading_at,
        Photo: photos.get(id) ?? null,
      })),
  }));
}
