import { type WorkbookSheet, workbookSheetNames } from '@foyer/contract';
import type { Db } from '../../../platform/database/postgres.ts';
import type { Scope } from '../../../records/access/caller.ts';
import { isLimited } from '../../../records/access/scope.ts';
import type { KnownRecords } from './plan-context.ts';
import {
  areasInScope,
  camerasInScope,
  codesOutside,
  customersInScope,
  devicesInScope,
  presentRecords,
  type Read,
  regionsInScope,
  sitesInScope,
} from './record-views.ts';
import type { StoredRecords } from './stored-records.ts';

/** Reads of each sheet's records, in the order in which people look for them. */
export const readRecords: { [Sheet in WorkbookSheet]: Read<Sheet> } = {
  Regions: regionsInScope,
  Sites: sitesInScope,
  Devices: devicesInScope,
  Cameras: camerasInScope,
  Areas: areasInScope,
};

/** What is there as far as a scope shows it, for the plan of a workbook. */
export async function knownRecords(db: Db, scope: Scope): Promise<KnownRecords> {
  const records: Partial<Record<keyof StoredRecords, unknown>> = {};
  for (const sheet of workbookSheetNames) records[sheet] = await readRecords[sheet](db, scope);
  const moved = await presentRecords(db, scope);
  const presentOf = (noun: 'Devices' | 'Cameras') =>
    new Map(
      moved.filter((row) => row.noun === noun).map(({ former, present }) => [former, present]),
    );
  return {
    customers: await customersInScope(db, scope),
    records: records as StoredRecords,
    present: { Devices: presentOf('Devices'), Cameras: presentOf('Cameras') },
    takenCodes: await codesOutside(db, scope),
    isLimited: isLimited(scope),
  };
}
