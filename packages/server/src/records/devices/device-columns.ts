import type { DeviceDraft } from '@foyer/contract';
import { msg } from '@foyer/translation';

/** Fields that are set: the others keep their value in the table. */
export const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The columns of `devices` that people fill in. */
export function columnsOf(draft: Partial<DeviceDraft>) {
  return {
    name: draft.Name,
    code: draft.Code,
    customer_id: draft.CustomerID,
    ip_vpn: draft.ip_vpn,
    mac_address: draft.mac_address,
    latitude: draft.latitude,
    longitude: draft.longitude,
    offline_after_minutes: draft.offline_after_minutes,
    new_sources: draft.NewSources,
    profile: draft.Profile,
    mapping: draft.Mapping,
  };
}

/** A device with the code of a draft. */
export const sameCode = ({ Code }: Partial<DeviceDraft>) => ({
  detail: msg('There is already a device with the code {code}.', { code: Code }),
  path: '/Code',
});
