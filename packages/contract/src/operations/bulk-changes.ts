import Type, { type Static, type TObject } from 'typebox';
import { alarmRules } from '../alarms/alarm-rules.ts';
import { adminOnly, operators } from '../platform/access.ts';
import { endpoint, Reference } from '../platform/endpoint.ts';
import { JobBegun } from '../platform/jobs.ts';
import { AreaDraft, areas } from '../records/areas.ts';
import { cameraSettingsFields } from '../records/cameras/camera-settings.ts';
import { cameras } from '../records/cameras/cameras.ts';
import { DeviceDraft, devices } from '../records/devices.ts';
import { SiteDraft, sites } from '../records/sites.ts';

/** Records that one bulk change takes at most. */
export const maxBulkRecords = 20_000;

const Ids = Type.Array(Reference, { maxItems: maxBulkRecords, uniqueItems: true });

/** What is changed: the records of `ids`, or all that a list’s `filter` matches less `except`; one of the two. */
const selectionOf = <Query extends TObject>(query: Query) => ({
  ids: Type.Optional(Ids),
  /** As the query of the list. */
  filter: Type.Optional(
    Type.Omit(query, ['page', 'limit', 'sort'], { additionalProperties: false }),
  ),
  except: Type.Optional(Ids),
});

const { every_s, pictures_per_s, distance_m, sharing } = cameraSettingsFields;

/** Settings of many cameras; those left out keep their value. */
export const CamerasBulk = Type.Object({
  ...selectionOf(cameras.list.query),
  Change: Type.Object(
    {
      enabled: Type.Optional(Type.Boolean()),
      every_s: Type.Optional(every_s),
      pictures_per_s: Type.Optional(pictures_per_s),
      distance_m: Type.Optional(distance_m),
      sharing: Type.Optional(sharing),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
});
export type CamerasBulk = Static<typeof CamerasBulk>;

const { CustomerID, SiteID, offline_after_minutes, NewSources } = DeviceDraft.properties;

/**
 * Fields of many devices; those left out keep their value. With `CustomerID` they move to that customer, with `SiteID` to that
 * site of it, or of their own.
 */
export const DevicesBulk = Type.Object({
  ...selectionOf(devices.list.query),
  Change: Type.Object(
    { CustomerID: Type.Optional(CustomerID), SiteID, offline_after_minutes, NewSources },
    { additionalProperties: false, minProperties: 1 },
  ),
});
export type DevicesBulk = Static<typeof DevicesBulk>;

/** The site of many areas: one of their own customer. */
export const AreasBulk = Type.Object({
  ...selectionOf(areas.list.query),
  Change: Type.Object(
    { SiteID: AreaDraft.properties.SiteID },
    { additionalProperties: false, minProperties: 1 },
  ),
});
export type AreasBulk = Static<typeof AreasBulk>;

/** The region of many sites: one of their own customer; null: none. */
export const SitesBulk = Type.Object({
  ...selectionOf(sites.list.query),
  Change: Type.Object(
    { RegionID: SiteDraft.properties.RegionID },
    { additionalProperties: false, minProperties: 1 },
  ),
});
export type SitesBulk = Static<typeof SitesBulk>;

export const ruleBulkActions = ['enable', 'disable', 'delete'] as const;

/** What is done with many alarm rules. */
export const AlarmRulesBulk = Type.Object({
  ...selectionOf(alarmRules.list.query),
  Action: Type.Enum([...ruleBulkActions]),
});
export type AlarmRulesBulk = Static<typeof AlarmRulesBulk>;

/** What a bulk change would do. */
export const BulkPreview = Type.Object({
  /** Records of the selection: those that would change, those that are so already, and those that cannot. */
  count: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  /** Why records cannot be changed, the most frequent first. */
  refused: Type.Array(Type.Object({ problem: Type.String(), count: Type.Integer() })),
  /** Names of the first records that would change. */
  names: Type.Array(Type.String()),
  /** Of each field: in how many records it would change, and from which values, the most frequent first. */
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      to: Type.Any(),
      count: Type.Integer(),
      from: Type.Array(Type.Object({ value: Type.Any(), count: Type.Integer() })),
    }),
  ),
  /** What else would change. */
  effects: Type.Array(
    Type.Object({
      what: Type.Enum(['devices begun', 'cameras moved', 'open alarms closed']),
      count: Type.Integer(),
    }),
  ),
});
export type BulkPreview = Static<typeof BulkPreview>;

const preview = { unaudited: true, answer: BulkPreview } as const;
const begin = { personOnly: true, answer: JobBegun, status: 202 } as const;
const result = 'its result says what was not changed and why';

/** Changes of many records, as background jobs that can be cancelled. */
export const bulkChanges = {
  previewCameras: endpoint({
    method: 'POST',
    path: '/api/cameras/bulk/preview',
    access: adminOnly,
    summary: 'What changing the settings of many cameras would do; changes nothing',
    body: CamerasBulk,
    ...preview,
  }),
  cameras: endpoint({
    method: 'POST',
    path: '/api/cameras/bulk',
    access: adminOnly,
    summary: `Change the settings of many cameras: a background job; ${result}`,
    body: CamerasBulk,
    ...begin,
  }),
  previewDevices: endpoint({
    method: 'POST',
    path: '/api/devices/bulk/preview',
    access: adminOnly,
    summary: 'What changing or moving many devices would do; changes nothing',
    body: DevicesBulk,
    ...preview,
  }),
  devices: endpoint({
    method: 'POST',
    path: '/api/devices/bulk',
    access: adminOnly,
    summary: `Change many devices, or move them to a customer or site: a background job; ${result}`,
    body: DevicesBulk,
    ...begin,
  }),
  previewAreas: endpoint({
    method: 'POST',
    path: '/api/areas/bulk/preview',
    access: adminOnly,
    summary: 'What moving many areas to a site would do; changes nothing',
    body: AreasBulk,
    ...preview,
  }),
  areas: endpoint({
    method: 'POST',
    path: '/api/areas/bulk',
    access: adminOnly,
    summary: `Move many areas to a site: a background job; ${result}`,
    body: AreasBulk,
    ...begin,
  }),
  previewSites: endpoint({
    method: 'POST',
    path: '/api/sites/bulk/preview',
    access: adminOnly,
    summary: 'What putting many sites into a region would do; changes nothing',
    body: SitesBulk,
    ...preview,
  }),
  sites: endpoint({
    method: 'POST',
    path: '/api/sites/bulk',
    access: adminOnly,
    summary: `Put many sites into a region: a background job; ${result}`,
    body: SitesBulk,
    ...begin,
  }),
  previewAlarmRules: endpoint({
    method: 'POST',
    path: '/api/alarm-rules/bulk/preview',
    access: operators,
    summary: 'What enabling, disabling or deleting many alarm rules would do; changes nothing',
    body: AlarmRulesBulk,
    ...preview,
  }),
  alarmRules: endpoint({
    method: 'POST',
    path: '/api/alarm-rules/bulk',
    access: operators,
    summary: `Enable, disable or delete many alarm rules: a background job; ${result}`,
    body: AlarmRulesBulk,
    ...begin,
  }),
};
