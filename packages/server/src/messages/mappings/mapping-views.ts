import type { DeviceMapping, MappingTest } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { devicesWhere } from '../../records/devices/device-views.ts';
import { testToWire, versionToWire } from './mapping-wire.ts';

/** How the messages of a device are read, with earlier versions and tests. */
export async function mappingOf(db: Db, scope: Scope, deviceId: number): Promise<DeviceMapping> {
  const [row] = await devicesWhere(db, scope, sql`d.id = ${deviceId}`);
  const { profile, mapping } = found(row, 'device', deviceId);
  const versions = await db
    .selectFrom('mapping_versions')
    .selectAll()
    .where('device_id', '=', deviceId)
    .orderBy('version', 'desc')
    .execute();
  return {
    profile,
    mapping,
    versions: versions.map(versionToWire),
    tests: await testsOf(db, deviceId),
  };
}

/** The tests of a device's mapping, in order. */
export async function testsOf(db: Db, deviceId: number): Promise<MappingTest[]> {
  const rows = await db
    .selectFrom('mapping_tests')
    .selectAll()
    .where('device_id', '=', deviceId)
    .orderBy('test')
    .execute();
  return rows.map(testToWire);
}
