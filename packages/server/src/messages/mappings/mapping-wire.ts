import type { Selectable } from 'kysely';
import type { MappingTests, MappingVersions } from '../../platform/database/tables.ts';

/** Row → a version of the contract's `DeviceMapping`. */
export const versionToWire = ({
  device_id,
  saved_at,
  ...version
}: Selectable<MappingVersions>) => ({
  ...version,
  saved_at: saved_at.toISOString(),
});

/** Row → the contract's `MappingTest`. */
export const testToWire = ({
  device_id,
  is_retained,
  received_at,
  ...test
}: Selectable<MappingTests>) => ({
  ...test,
  retained: is_retained,
  received_at: received_at.toISOString(),
});
