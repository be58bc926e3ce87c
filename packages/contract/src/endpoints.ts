import { account } from './account.ts';
import { alarmPerformance } from './alarm-performance.ts';
import { alarmRules, maintenanceWindows } from './alarm-rules.ts';
import { alarms } from './alarms.ts';
import { alerts } from './alerts.ts';
import { analytics } from './analytics.ts';
import { apiKeys } from './api-keys.ts';
import { areas } from './areas.ts';
import { attention } from './attention.ts';
import { audit } from './audit.ts';
import { cameras } from './cameras.ts';
import { channels } from './channels.ts';
import { claimCodes, claims } from './claims.ts';
import { lines, zones } from './counting-parts.ts';
import { customers } from './customers.ts';
import { data } from './data.ts';
import { deliveries } from './deliveries.ts';
import { devices } from './devices.ts';
import { dwells } from './dwell.ts';
import type { Endpoint } from './endpoint.ts';
import { exports } from './exports.ts';
import { flows } from './flows.ts';
import { installer, installerLinks } from './installer-links.ts';
import { jobs } from './jobs.ts';
import { liveEvents } from './live-events.ts';
import { mappings } from './mappings.ts';
import { notifications } from './notifications.ts';
import { passwordLinks } from './password-links.ts';
import { products } from './products.ts';
import { provisioning } from './provisioning.ts';
import { publicAddress } from './public-address.ts';
import { areaLinks } from './public-areas.ts';
import { receivedMessages } from './received-messages.ts';
import { reports } from './reports.ts';
import { retention } from './retention.ts';
import { roleRecords } from './roles.ts';
import { search } from './search.ts';
import { sessions } from './sessions.ts';
import { sources } from './sources.ts';
import { streetMap } from './street-map.ts';
import { tellingPolicies } from './telling-policies.ts';
import { users } from './users.ts';
import { profiles, vendorMessages } from './vendor-messages.ts';
import { watching } from './watching.ts';

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
  watching,
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
  dwells,
  data,
  areas,
  areaLinks,
  channels,
  publicAddress,
  tellingPolicies,
  deliveries,
  reports,
  attention,
  search,
  users,
  passwordLinks,
  apiKeys,
  products,
  provisioning,
  retention,
  audit,
  exports,
  jobs,
  liveEvents,
  roles: roleRecords,
  streetMap,
} satisfies Record<string, Record<string, Endpoint>>;
