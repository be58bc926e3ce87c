import type { Claim } from '@foyer/contract';
import type { ConfigurationRow } from './claim-views.ts';

/** Row → the contract's `Claim`, without token and addresses. */
export const claimToWire = (
  row: ConfigurationRow,
): Pick<Claim, 'device' | 'Profile' | 'Cameras'> => ({
  device: { Code: row.code, Name: row.name },
  Profile: row.profile,
  Cameras: row.cameras.map((camera) => ({
    Code: camera.code,
    Name: camera.name,
    Lines: camera.lines,
    Zones: camera.zones,
  })),
});

/** A code that was made → the contract's `MadeClaimCode`; `site` is the address of this server, or empty. */
export const madeCodeToWire = (
  row: { id: number; name: string; device_code: string; customer: string; code: string },
  site: string,
  expiresAt: Date,
) => ({
  device_id: row.id,
  Name: row.name,
  Code: row.device_code,
  Customer: row.customer,
  code: row.code,
  address: `${site}/claim#${row.code}`,
  expires_at: expiresAt,
});
