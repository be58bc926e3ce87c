export * from './access.ts';
export * from './account.ts';
export * from './alarm-guide.ts';
export {
  type AlarmFilter,
  type AlarmGroup,
  type AlarmGroupsQuery,
  type AlarmIdsQuery,
  AlarmList,
  type AlarmsQuery,
  mostAlarmIds,
} from './alarm-lists.ts';
export {
  AlarmPerformance,
  AlarmsOfPlace,
  AlarmWeekFigures,
  type AlarmWeekQuery,
  type HandlingTimes,
  HeldAlarms,
  RuleSuggestion,
  RuleSuggestions,
  StaleAlarm,
} from './alarm-performance.ts';
export {
  Alarm,
  AlarmCounts,
  AlarmDetail,
  AlarmEvent,
  AlarmReadings,
} from './alarm-records.ts';
export {
  AlarmHours,
  AlarmPreview,
  AlarmPreviewDraft,
  AlarmRule,
  AlarmRuleDraft,
  MaintenanceWindow,
  MaintenanceWindowDraft,
} from './alarm-rules.ts';
export * from './alarm-text.ts';
export * from './alarm-words.ts';
export { type AlarmBulk, AlarmResults } from './alarms.ts';
export * from './alert-states.ts';
export * from './alerts.ts';
export * from './analytics.ts';
export * from './api-keys.ts';
export {
  Area,
  AreaDraft,
  type AreaLine,
  Drift,
  Occupancy,
  OccupancyHistory,
  OccupancyPoint,
  type OccupancyQuery,
  type OccupancyState,
  OpeningHours,
  occupancyStates,
  Recount,
  RecountDraft,
} from './areas.ts';
export * from './attention.ts';
export * from './audit.ts';
export * from './camera-address.ts';
export * from './cameras.ts';
export * from './channels.ts';
export * from './claim-code.ts';
export * from './claims.ts';
export {
  CountingLine,
  CountingLineDraft,
  CountingZone,
  CountingZoneDraft,
} from './counting-parts.ts';
export * from './customers.ts';
export {
  AlarmData,
  type DataQuery,
  FlowData,
  LevelData,
  NotificationData,
  type NotificationDataQuery,
} from './data.ts';
export * from './deliveries.ts';
export * from './device-constants.ts';
export * from './device-messages.ts';
export type { DeviceMove } from './device-move.ts';
export * from './devices.ts';
export * from './durations.ts';
export { Dwell, type DwellQuery } from './dwell.ts';
export * from './email-address.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './export-formats.ts';
export { ExportRecord } from './exports.ts';
export { FlowBucket, FlowRow, Flows, FlowsQuery } from './flows.ts';
export * from './history.ts';
export * from './installer-links.ts';
export * from './jobs.ts';
export { ListsChanged } from './live-events.ts';
export * from './live-lists.ts';
export {
  DeviceMapping,
  MappingCheck,
  MappingDraft,
  MappingTest,
  MappingTestDraft,
  MappingTestResult,
  MappingVersion,
} from './mappings.ts';
export * from './notifications.ts';
export * from './number-text.ts';
export * from './password-link-times.ts';
export * from './password-links.ts';
export * from './payloads.ts';
export * from './photos.ts';
export * from './problem.ts';
export * from './products.ts';
export * from './profile-names.ts';
export * from './provider-failures.ts';
export * from './provisioning.ts';
export { PublicAddress } from './public-address.ts';
export { AreaLink, AreaLinkDraft, PublicArea, PublicAreaParams } from './public-areas.ts';
export { ReceivedMessage, SentAgain } from './received-messages.ts';
export * from './report-words.ts';
export * from './reports.ts';
export * from './retention.ts';
export * from './roles.ts';
export * from './sample-products.ts';
export * from './search.ts';
export * from './sessions.ts';
export * from './sheet-limits.ts';
export * from './shortened.ts';
export * from './single-line.ts';
export * from './source-states.ts';
export * from './sources.ts';
export * from './state-names.ts';
export * from './street-map.ts';
export * from './telling-policies.ts';
export * from './telling-words.ts';
export * from './troubles.ts';
export * from './users.ts';
export { MappingFault, ProfilePreview, ProfilePreviewDraft } from './vendor-messages.ts';
export {
  CameraWatching,
  CameraWatchingDraft,
  DeviceConfiguration,
  PictureSharing,
  pictureSharings,
  stricterSharing,
  WatchedCamera,
  WatchedGround,
  WatcherReport,
  watchDefaults,
  watchSettings,
} from './watching.ts';
