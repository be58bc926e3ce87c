import type { DeviceDetail, DeviceMoveQuery } from '@foyer/contract';
import type { DeviceForm } from './device.screens.tsx';

type Saved = Pick<DeviceDetail, 'CustomerID' | 'SiteID' | 'retired_at'>;
/** A missing choice is left out of a draft. */
type Chosen = Partial<Pick<DeviceForm, 'CustomerID' | 'SiteID'>>;

/** Where saving a draft moves the device to; undefined where it stays, or is no device yet. */
export function deviceMoveOf(
  saved: Saved | undefined,
  { CustomerID = null, SiteID = null }: Chosen,
): (DeviceMoveQuery & { customer: number }) | undefined {
  if (saved?.retired_at !== null || CustomerID === null) return undefined;
  const staysHere = CustomerID === saved.CustomerID && (SiteID ?? saved.SiteID) === saved.SiteID;
  if (staysHere) return undefined;
  return { customer: CustomerID, ...(SiteID !== null && { site: SiteID }) };
}
