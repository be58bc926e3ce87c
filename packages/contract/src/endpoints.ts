import { alarmPerformance } from './alarms/alarm-performance.ts';
import { alarmRules, maintenanceWindows } from './alarms/alarm-rules.ts';
import { alarms } from './alarms/alarms.ts';
import { deliveries } from './alarms/deliveries.ts';
import { escalationPolicies } from './alarms/escalation-policies.ts';
import { push } from './alarms/push.ts';
import { accuracyAudits } from './derived/accuracy-audits.ts';
import { alerts } from './derived/alerts.ts';
import { dwells } from './derived/dwell.ts';
import { flows } from './derived/flows.ts';
import { lineFactors } from './derived/line-factors.ts';
import { notifications } from './derived/notifications.ts';
import { lineVersions, paths } from './derived/paths.ts';
import { zoneVersions } from './derived/zone-versions.ts';
import { analytics } from './insight/analytics.ts';
import { attention } from './insight/attention.ts';
import { auditReports } from './insight/audit-reports.ts';
import { siteComparison } from './insight/comparison.ts';
import { data } from './insight/data.ts';
import { measureCharts } from './insight/measure-charts.ts';
import { reports } from './insight/reports.ts';
import { search } from './insight/search.ts';
import { streetMap } from './insight/street-map.ts';
import { mappings } from './messages/mappings.ts';
import { receivedMessages } from './messages/received-messages.ts';
import { profiles, vendorMessages } from './messages/vendor-messages.ts';
import { bulkChanges } from './operations/bulk-changes.ts';
import { exports } from './operations/exports.ts';
import { provisioning } from './operations/provisioning.ts';
import { retention } from './operations/retention.ts';
import { workbooks } from './operations/workbooks.ts';
import type { Endpoint } from './platform/endpoint.ts';
import { jobs } from './platform/jobs.ts';
import { areas } from './records/areas.ts';
import { cameraSettings } from './records/cameras/camera-settings.ts';
import { cameras } from './records/cameras/cameras.ts';
import { lines, zones } from './records/cameras/counting-parts.ts';
import { channels } from './records/channels.ts';
import { claimCodes, claims } from './records/claims.ts';
import { countCorrections } from './records/count-corrections.ts';
import { crossingMarks } from './records/crossing-marks.ts';
import { customers } from './records/customers.ts';
import { devices } from './records/devices.ts';
import { floors } from './records/floors/floors.ts';
import { holidays } from './records/holidays.ts';
import { installer, installerLinks } from './records/installer-links.ts';
import { liveEvents } from './records/live-events.ts';
import { account } from './records/people/account.ts';
import { apiKeys } from './records/people/api-keys.ts';
import { audit } from './records/people/audit.ts';
import { passwordLinks } from './records/people/password-links.ts';
import { roleRecords } from './records/people/roles.ts';
import { sessions } from './records/people/sessions.ts';
import { users } from './records/people/users.ts';
import { products } from './records/products.ts';
import { publicAddress } from './records/public-address.ts';
import { areaLinks } from './records/public-areas.ts';
import { regions } from './records/regions.ts';
import { sales } from './records/sales.ts';
import { sites } from './records/sites.ts';
import { sources } from './records/sources.ts';
import { staffHours } from './records/staff-hours.ts';
import { visitorDefinitions } from './records/visitor-definitions.ts';

/** Every call of the product, by noun. The server serves exactly these. */
export const endpoints = {
  sessions,
  account,
  analytics,
  customers,
  devices: { ...devices, ...receivedMessages, ...mappings },
  claims,
  claimCodes,
  installerLinks,
  installer,
  cameras,
  lines,
  zones,
  cameraSettings,
  sources,
  notifications,
  vendorMessages,
  profiles,
  alerts,
  alarms,
  alarmRules,
  alarmPerformance,
  maintenanceWindows,
  flows,
  paths,
  lineVersions,
  zoneVersions,
  accuracyAudits: { ...accuracyAudits, ...auditReports },
  lineFactors,
  dwells,
  data,
  measureCharts,
  regions,
  sites: { ...sites, ...siteComparison },
  visitorDefinitions,
  sales,
  staffHours,
  countCorrections,
  crossingMarks,
  holidays,
  floors,
  areas,
  areaLinks,
  channels,
  publicAddress,
  escalationPolicies,
  push,
  deliveries,
  reports,
  attention,
  search,
  users,
  passwordLinks,
  apiKeys,
  products,
  provisioning,
  workbooks,
  retention,
  bulkChanges,
  audit,
  exports,
  jobs,
  liveEvents,
  roles: roleRecords,
  streetMap,
} satisfies Record<string, Record<string, Endpoint>>;
