export * from './alarms/alarm-event-text.ts';
export * from './alarms/alarm-fact.ts';
export * from './alarms/alarm-guide.ts';
export {
  type AlarmFilter,
  type AlarmGroup,
  type AlarmGroupsQuery,
  type AlarmIdsQuery,
  AlarmList,
  type AlarmsQuery,
  alarmSorts,
  maxAlarmIds,
} from './alarms/alarm-lists.ts';
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
} from './alarms/alarm-performance.ts';
export {
  Alarm,
  AlarmCounts,
  AlarmDetail,
  AlarmEvent,
  AlarmReadings,
} from './alarms/alarm-records.ts';
export {
  AlarmHours,
  AlarmPreview,
  AlarmPreviewDraft,
  AlarmRule,
  AlarmRuleDraft,
  MaintenanceWindow,
  MaintenanceWindowDraft,
} from './alarms/alarm-rules.ts';
export * from './alarms/alarm-text.ts';
export * from './alarms/alarm-words.ts';
export {
  type AlarmBulk,
  AlarmResults,
  type AlarmSending,
} from './alarms/alarms.ts';
export * from './alarms/deliveries.ts';
export * from './alarms/delivery-words.ts';
export * from './alarms/escalation-policies.ts';
export {
  type PushKey,
  PushPreferences,
  PushSettings,
  PushSubscriptionRecord,
} from './alarms/push.ts';
export * from './alarms/push-words.ts';
export {
  AccuracyAudit,
  type AccuracyAuditDraft,
  type AuditCountDraft,
  AuditInterval,
} from './derived/accuracy-audits.ts';
export * from './derived/accuracy-words.ts';
export * from './derived/alert-states.ts';
export * from './derived/alerts.ts';
export * from './derived/correction-factor.ts';
export {
  Crossing,
  CrossingsQuery,
  PlacedCrossing,
  StoredPath,
} from './derived/crossings.ts';
export { Dwell, type DwellQuery } from './derived/dwell.ts';
export {
  FlowAttributes,
  FlowBucket,
  FlowEstimate,
  FlowRow,
  Flows,
  FlowsQuery,
  SiteFlows,
  VisitorSite,
} from './derived/flows.ts';
export { LineFactor, type LineFactorDraft } from './derived/line-factor.ts';
export * from './derived/notifications.ts';
export {
  type LineDifferences,
  LinePreview,
  type LinePreviewDraft,
  type LineRecountDraft,
  LineVersion,
} from './derived/paths.ts';
export {
  ZonePresence,
  ZonePreview,
  ZonePreviewDraft,
  ZoneRecountDraft,
  ZoneVersion,
} from './derived/zone-versions.ts';
export * from './endpoints.ts';
export * from './insight/analytics.ts';
export * from './insight/attention.ts';
export type { AuditReportQuery } from './insight/audit-reports.ts';
export * from './insight/comparison.ts';
export {
  AlarmData,
  type DataQuery,
  FlowData,
  LevelData,
  MeasureData,
  NotificationData,
  type NotificationDataQuery,
} from './insight/data.ts';
export { MeasureChart, type MeasureChartQuery } from './insight/measure-charts.ts';
export * from './insight/report-words.ts';
export * from './insight/reports.ts';
export * from './insight/search.ts';
export * from './insight/site-measures.ts';
export * from './insight/street-map.ts';
export * from './measures/alarm-measures.ts';
export * from './measures/alert-reasons.ts';
export * from './measures/chart-words.ts';
export * from './measures/line-attributes.ts';
export * from './measures/line-returns.ts';
export * from './measures/longest-return.ts';
export * from './measures/payloads.ts';
export * from './measures/picture-faults.ts';
export * from './measures/trouble-text.ts';
export * from './measures/troubles.ts';
export * from './messages/device-messages.ts';
export {
  DeviceMapping,
  MappingCheck,
  MappingDraft,
  MappingTest,
  MappingTestDraft,
  MappingTestResult,
  MappingVersion,
} from './messages/mappings.ts';
export { ReceivedMessage, SentAgain } from './messages/received-messages.ts';
export { MappingFault, ProfilePreview, ProfilePreviewDraft } from './messages/vendor-messages.ts';
export {
  type AlarmRulesBulk,
  type AreasBulk,
  BulkPreview,
  type CamerasBulk,
  type DevicesBulk,
  maxBulkRecords,
  type SitesBulk,
} from './operations/bulk-changes.ts';
export { ExportRecord } from './operations/exports.ts';
export * from './operations/provisioning.ts';
export * from './operations/retention.ts';
export * from './operations/workbook-sheets.ts';
export * from './operations/workbooks.ts';
export * from './platform/access.ts';
export * from './platform/durations.ts';
export * from './platform/email-address.ts';
export * from './platform/endpoint.ts';
export * from './platform/english.ts';
export * from './platform/export-formats.ts';
export { issuesOf, unwrittenIssuesOf } from './platform/issue-words.ts';
export * from './platform/jobs.ts';
export type { ListDeclaration, Page } from './platform/list-declaration.ts';
export * from './platform/list-text.ts';
export { defaultPageRows, maxListedIds, maxPageRows, pageOf } from './platform/lists.ts';
export * from './platform/mebibyte.ts';
export { isCalendarDay, readFilterMoment } from './platform/moments.ts';
export * from './platform/number-text.ts';
export * from './platform/problem.ts';
export * from './platform/sent-rows.ts';
export * from './platform/sheet-limits.ts';
export * from './platform/shortened.ts';
export * from './platform/single-line.ts';
export * from './platform/validator-options.ts';
export { AreaFault, AreaFaults } from './records/area-faults.ts';
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
  occupancyStates,
  Recount,
  RecountDraft,
} from './records/areas.ts';
export * from './records/cameras/camera-address.ts';
export * from './records/cameras/camera-movement.ts';
export * from './records/cameras/camera-replay.ts';
export {
  CameraSettings,
  CameraSettingsDraft,
  cameraSettingsDefaults,
  cameraSettingsFields,
  DeviceConfiguration,
  PictureSharing,
  pictureSharings,
  stricterSharing,
  WatchedCamera,
  WatchedGround,
  WatcherReport,
} from './records/cameras/camera-settings.ts';
export * from './records/cameras/camera-wall.ts';
export * from './records/cameras/cameras.ts';
export * from './records/cameras/compare-crossings.ts';
export {
  CountingLine,
  CountingLineDraft,
  CountingZone,
  CountingZoneDraft,
} from './records/cameras/counting-parts.ts';
export * from './records/cameras/follow-people.ts';
export * from './records/cameras/line-crossing.ts';
export * from './records/cameras/path-crossings.ts';
export * from './records/cameras/photos.ts';
export * from './records/cameras/wall-limits.ts';
export * from './records/cameras/zone-stays.ts';
export * from './records/channels.ts';
export * from './records/claim-code.ts';
export * from './records/claims.ts';
export * from './records/count-corrections.ts';
export * from './records/crossing-mark-kinds.ts';
export {
  CrossingMark,
  CrossingMarkCounts,
  type CrossingMarkDraft,
} from './records/crossing-marks.ts';
export * from './records/customers.ts';
export * from './records/device-constants.ts';
export type { DeviceMove, DeviceMoveQuery } from './records/device-move.ts';
export * from './records/device-places.ts';
export * from './records/device-state.ts';
export * from './records/devices.ts';
export { everybodyCounts } from './records/everybody-counts.ts';
export { FloorMovement } from './records/floors/floor-movement.ts';
export {
  Floor,
  FloorArea,
  FloorCamera,
  FloorDetail,
  FloorDraft,
  FloorHeat,
  FloorLive,
  type FloorPair,
  FloorPlan,
  FloorScale,
  type PlanFormat,
  planFormats,
} from './records/floors/floors.ts';
export { maxPlanBytes } from './records/floors/plan-limits.ts';
export * from './records/history.ts';
export { HolidayPlace, HolidayPlaceName } from './records/holidays.ts';
export * from './records/installer-links.ts';
export { DevicesSent, ListsChanged, maxNamedRecords } from './records/live-events.ts';
export * from './records/live-lists.ts';
export { CalendarDay, ClockTime, ClosingTime, OpeningHours } from './records/opening-hours.ts';
export * from './records/people/account.ts';
export * from './records/people/api-keys.ts';
export * from './records/people/audit.ts';
export * from './records/people/audit-actions.ts';
export * from './records/people/audited-calls.ts';
export * from './records/people/password-link-times.ts';
export * from './records/people/password-links.ts';
export * from './records/people/provider-failures.ts';
export * from './records/people/roles.ts';
export * from './records/people/sessions.ts';
export * from './records/people/users.ts';
export * from './records/products.ts';
export * from './records/profile-names.ts';
export { PublicAddress } from './records/public-address.ts';
export { AreaLink, AreaLinkDraft, PublicArea, PublicAreaParams } from './records/public-areas.ts';
export { Region, RegionDraft } from './records/regions.ts';
export * from './records/sales.ts';
export * from './records/sample-products.ts';
export { Site, SiteDraft } from './records/sites.ts';
export * from './records/source-states.ts';
export * from './records/sources.ts';
export * from './records/staff-hours.ts';
export * from './records/state-names.ts';
export * from './records/visitor-definitions.ts';
