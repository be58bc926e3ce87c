import type { MappingCheck } from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import type { Selectable } from 'kysely';
import type { MappingTests, MappingVersions } from '../../platform/database/tables.ts';
import { issuesToWire } from '../../platform/translation/stored-message.ts';
import type { CheckedMapping } from './judge-mapping.ts';

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

/** What a mapping makes of tests, in the language of who asks. */
export const checkToWire = ({ fault, results }: CheckedMapping, t: Translate): MappingCheck => ({
  fault: fault && { ...fault, message: write(t, fault.message) },
  results: results.map((result) => ({ ...result, errors: issuesToWire(result.errors, t) })),
});
