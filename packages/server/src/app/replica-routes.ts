import type { DeviceAddresses } from '@foyer/contract';
import type { FastifyRequest } from 'fastify';
import { shownRuleName } from '../alarms/definition/default-rule-texts.ts';
import { accuracyAuditRoutes } from '../derived/accuracy/audit-routes.ts';
import { lineFactorRoutes } from '../derived/accuracy/line-factor-routes.ts';
import { alertRoutes } from '../derived/alerts/alert-routes.ts';
import { findCrossing } from '../derived/crossings/find-crossing.ts';
import { pathRoutes } from '../derived/crossings/path-routes.ts';
import { linesOfCamera, zonesOfCamera } from '../derived/flows/counting-part-views.ts';
import { flowRoutes } from '../derived/flows/flow-routes.ts';
import { notificationRoutes } from '../derived/notifications/notification-routes.ts';
import { occupancyRoutes } from '../derived/occupancy/occupancy-routes.ts';
import { withMoments } from '../derived/rollups/seen-moments.ts';
import { visitorPreviewRoutes } from '../derived/site-days/visitor-preview-routes.ts';
import { zoneVersionRoutes } from '../derived/zones/zone-version-routes.ts';
import { analyticsRoutes } from '../insight/analytics/analytics-routes.ts';
import { areaFaultRoutes } from '../insight/area-faults/area-fault-routes.ts';
import { attentionRoutes } from '../insight/attention/attention-routes.ts';
import type { BrokerWatch } from '../insight/attention/broker-watch.ts';
import type { DiskWatch } from '../insight/attention/disk-watch.ts';
import { comparisonRoutes } from '../insight/comparison/comparison-routes.ts';
import { dataRoutes } from '../insight/data/data-routes.ts';
import { estimateFlows } from '../insight/estimates/estimate-flows.ts';
import { movementRoutes } from '../insight/movement/movement-routes.ts';
import { replayRoutes } from '../insight/replay/replay-routes.ts';
import { searchRoutes } from '../insight/search/search-routes.ts';
import type { WorkerThreads } from '../platform/concurrency/worker-threads.ts';
import type { Jobs } from '../platform/jobs/job-engine.ts';
import type { PhotoStorage } from '../platform/storage/photo-storage.ts';
import type { Serve } from '../records/access/serve.ts';
import { areaRoutes } from '../records/areas/area-routes.ts';
import { cameraSettingsRoutes } from '../records/camera-settings/camera-settings-routes.ts';
import { cameraRoutes } from '../records/cameras/camera-routes.ts';
import { addCamera } from '../records/cameras/camera-store.ts';
import { countingPartRoutes } from '../records/cameras/counting-part-routes.ts';
import { correctionRoutes } from '../records/corrections/correction-routes.ts';
import { markRoutes } from '../records/crossing-marks/mark-routes.ts';
import { customerRoutes } from '../records/customers/customer-routes.ts';
import { deviceRoutes } from '../records/devices/device-routes.ts';
import type { DeviceTokens } from '../records/devices/device-tokens.ts';
import { floorRoutes } from '../records/floors/floor-routes.ts';
import { holidayRoutes } from '../records/holidays/holiday-routes.ts';
import type { PhotoAddresses } from '../records/photos/photo-address.ts';
import type { BeginRemoval } from '../records/removals/begin-removal.ts';
import { siteRoutes } from '../records/sites/site-routes.ts';
import { sourceRoutes } from '../records/sources/source-routes.ts';
import { visitorDefinitionRoutes } from '../records/visitor-definitions/visitor-definition-routes.ts';
import type { ReadParts } from './read-parts.ts';

interface Dependencies {
  jobs: Jobs;
  threads: WorkerThreads;
  storage: PhotoStorage;
  addresses: PhotoAddresses;
  deviceTokens: Pick<DeviceTokens, 'forget'>;
  /** The addresses to which devices send, for the caller. */
  deviceAddresses: (request: FastifyRequest) => DeviceAddresses;
  beginRemoval: BeginRemoval;
  /** Encrypts addresses and passwords of cameras. */
  secret: string;
  now: () => Date;
  /** Disks of this server that are nearly full. */
  disks: DiskWatch;
  broker: BrokerWatch;
}

/** Dashboards and lists, answered from one database: the primary, or a standby that may answer the reads among them. */
export function replicaRoutes(
  serve: Serve,
  { db, pool, margins, occupancies, configurationOf }: ReadParts,
  parts: Dependencies,
): void {
  const { addresses, beginRemoval, now } = parts;
  const onDeviceChanged = parts.deviceTokens.forget;
  notificationRoutes(serve, { db, pool, addresses, storage: parts.storage });
  attentionRoutes(serve, { db, disks: parts.disks, broker: parts.broker, now });
  analyticsRoutes(serve, { db, jobs: parts.jobs, now });
  customerRoutes(serve, { db, addresses, now, beginRemoval });
  deviceRoutes(serve, {
    db,
    now,
    beginRemoval,
    onDeviceChanged,
    configurationOf,
    addresses: parts.deviceAddresses,
    photoAddresses: addresses,
    shownRuleNameIn: (t) => (column) => shownRuleName(column, t),
  });
  cameraRoutes(serve, { db, addresses, now });
  countingPartRoutes(serve, { db, linesOfCamera, zonesOfCamera, now });
  cameraSettingsRoutes(serve, { db, tokenSecret: parts.secret });
  flowRoutes(serve, { db, estimateFlows: estimateFlows(db), now });
  pathRoutes(serve, { db, addresses, now });
  zoneVersionRoutes(serve, { db, now });
  markRoutes(serve, { db, findCrossing: findCrossing(db), now });
  accuracyAuditRoutes(serve, { db, now });
  lineFactorRoutes(serve, { db, now });
  dataRoutes(serve, { db, threads: parts.threads, now });
  sourceRoutes(serve, { db, addresses, addCamera, withMoments });
  alertRoutes(serve, db);
  searchRoutes(serve, { db, now });
  replayRoutes(serve, { db, addresses, now });
  movementRoutes(serve, { db, now });
  occupancyRoutes(serve, { db, margins, occupancies, now });
  areaFaultRoutes(serve, { db, now });
  siteRoutes(serve, { db, now, onAreaChanged: margins.forget });
  floorRoutes(serve, { db, addresses, storage: parts.storage, threads: parts.threads, now });
  comparisonRoutes(serve, { db, now });
  visitorDefinitionRoutes(serve, { db, now });
  correctionRoutes(serve, { db, now });
  visitorPreviewRoutes(serve, { db, now });
  holidayRoutes(serve);
  areaRoutes(serve, {
    db,
    now,
    occupancyOf: occupancies.occupancyOf,
    occupanciesOf: occupancies.occupanciesOf,
    onAreaChanged: margins.forget,
  });
}
