import { english } from '@foyer/contract';
import type { EnqueueAlarmEvents } from '../alarms/list/alarm-records.ts';
import { removeRule, updateRule } from '../alarms/rules/rule-store.ts';
import { areaBulk } from '../operations/bulk-changes/area-bulk.ts';
import { type BulkChange, bulkChangeHandler } from '../operations/bulk-changes/bulk-change-job.ts';
import type { BulkNoun } from '../operations/bulk-changes/bulk-noun.ts';
import type { BulkNouns } from '../operations/bulk-changes/bulk-routes.ts';
import { cameraBulk } from '../operations/bulk-changes/camera-bulk.ts';
import { deviceBulk } from '../operations/bulk-changes/device-bulk.ts';
import { ruleBulk } from '../operations/bulk-changes/rule-bulk.ts';
import { siteBulk } from '../operations/bulk-changes/site-bulk.ts';
import type { Db } from '../platform/database/postgres.ts';
import type { JobHandler } from '../platform/jobs/job-definition.ts';
import { updateArea } from '../records/areas/area-store.ts';
import { recordBulkChange } from '../records/audit/audit-store.ts';
import { createAddressVault } from '../records/camera-settings/address-vault.ts';
import { updateCameraSettings } from '../records/camera-settings/camera-settings-store.ts';
import { updateDevice } from '../records/devices/device-store.ts';
import { updateSite } from '../records/sites/site-store.ts';

interface Dependencies {
  db: Db;
  tokenSecret: string;
  now: () => Date;
  onDeviceChanged: (deviceId: number) => void;
  enqueue: EnqueueAlarmEvents;
}

/** How many records are changed at once, and the job that does it. */
export function createBulkParts({ db, tokenSecret, now, onDeviceChanged, enqueue }: Dependencies) {
  const vault = createAddressVault(tokenSecret);
  const rules = { db, now, enqueue };
  const bulkNouns: BulkNouns = {
    cameras: cameraBulk(db, (id, change) => updateCameraSettings(db, vault, id, change)),
    devices: deviceBulk({
      db,
      async update(id, change, savedBy) {
        await updateDevice(db, id, change, { savedBy, now });
        onDeviceChanged(id);
      },
    }),
    areas: areaBulk({ db, update: (id, change) => updateArea(db, id, change) }),
    sites: siteBulk({ db, update: (id, change) => updateSite(db, id, change) }),
    alarmRules: ruleBulk({
      db,
      setEnabled: (caller, id, Enabled) =>
        updateRule(rules, caller, id, { change: { Enabled }, t: english }),
      remove: (caller, id) => removeRule(rules, caller, id),
    }),
  };
  const nouns = Object.values(bulkNouns) as unknown as BulkNoun<never, never>[];
  const bulkChange: JobHandler<BulkChange> = bulkChangeHandler(
    (changed, job) => recordBulkChange(db, changed, job),
    nouns,
  );
  return { bulkNouns, bulkChange };
}
