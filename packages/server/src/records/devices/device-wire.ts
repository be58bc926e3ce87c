import { type Device, type DeviceCluster, type DevicePlace, troubleText } from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import { issuesToWire, readMessage } from '../../platform/translation/stored-message.ts';
import { cameraNameToWire } from '../sources/camera-name-wire.ts';
import type { DeviceClusterRow, DevicePlaceRow } from './device-places.ts';
import type { DeviceRow, rejectedOf } from './device-views.ts';

/** Row → the contract's `Device`; the network addresses are for SUPER_ADMIN alone (section 6). */
export const deviceToWire = (row: DeviceRow, isAdmin: boolean, t: Translate): Device => ({
  ID: row.id,
  id: row.id,
  Name: row.name,
  Code: row.code,
  CustomerID: row.customer_id,
  Customer: { id: row.customer_id, Name: row.customer_name },
  SiteID: row.site_id,
  Site: { id: row.site_id, Name: row.site_name },
  ip_vpn: isAdmin ? row.ip_vpn : '',
  mac_address: isAdmin ? row.mac_address : '',
  latitude: row.latitude,
  longitude: row.longitude,
  offline_after_minutes: row.offline_after_minutes,
  NewSources: row.new_sources,
  Profile: row.profile,
  Mapping: isAdmin ? row.mapping : '',
  has_token: isAdmin && row.has_token,
  state: row.state,
  troubles: (row.troubles ?? []).map((trouble) => troubleText(trouble, t)),
  reasons: row.troubles ?? [],
  needs_attention: row.needs_attention,
  retired_at: row.retired_at?.toISOString() ?? null,
  last_seen_at: row.last_received_at?.toISOString() ?? null,
  Cameras: row.cameras.map(cameraNameToWire),
  Notifications:
    row.latest_id === null || row.latest_at === null
      ? []
      : [{ id: row.latest_id, CreatedAt: row.latest_at.toISOString() }],
});

/** Row → the contract's `DevicePlace`. */
export const placeToWire = ({ name, ...place }: DevicePlaceRow): DevicePlace => ({
  ...place,
  Name: name,
});

/** Row → the contract's `DeviceCluster`. */
export const clusterToWire = ({
  name,
  online,
  degraded,
  offline,
  never_seen,
  ...place
}: DeviceClusterRow): DeviceCluster => {
  const counts = { online, degraded, offline, 'never seen': never_seen };
  return {
    ...place,
    Name: name,
    states: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  };
};

/** Row → the contract's `RejectedMessage`. */
export const rejectedToWire = (
  row: Awaited<ReturnType<typeof rejectedOf>>[number],
  t: Translate,
) => ({
  id: row.id,
  ReceivedAt: row.received_at,
  transport: row.transport,
  code: row.code,
  detail: write(t, readMessage(row.detail)),
  errors: issuesToWire(row.errors, t),
  excerpt: row.excerpt,
});
