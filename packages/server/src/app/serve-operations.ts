import { auditReportRoutes } from '../insight/audit-reports/audit-report-routes.ts';
import { reportRoutes } from '../insight/reports/report-routes.ts';
import type { StreetMapSource } from '../insight/street-map/street-map.ts';
import { streetMapRoutes } from '../insight/street-map/street-map-routes.ts';
import { jobRoutes } from '../operations/background-jobs/job-routes.ts';
import { bulkRoutes } from '../operations/bulk-changes/bulk-routes.ts';
import { exportRoutes } from '../operations/notification-exports/export-routes.ts';
import { provisioningRoutes } from '../operations/provisioning/provisioning-routes.ts';
import { retentionRoutes } from '../operations/retention/retention-routes.ts';
import { workbookRoutes } from '../operations/workbooks/workbook-routes.ts';
import type { Parts } from './parts.ts';
import type { Serving } from './serving.ts';

/** Reports and street maps, and what keeps the system in order. */
export function serveOperations(
  { serve, serveWith, narrow }: Serving,
  streetMap: StreetMapSource,
  parts: Parts,
): void {
  const { db, jobs, threads, now } = parts;
  reportRoutes(serve, { db, threads, now });
  auditReportRoutes(serve, { db, threads, now });
  streetMapRoutes(serve, streetMap);
  provisioningRoutes(serveWith, {
    db,
    threads,
    jobs,
    onDeviceChanged: parts.deviceTokens.forget,
  });
  workbookRoutes(serveWith, { db, threads, jobs });
  retentionRoutes(serve, { db, retention: parts.retention, now });
  jobRoutes(serve, db, jobs);
  exportRoutes(serve, { db, jobs, narrow });
  bulkRoutes(serve, parts.bulkNouns, jobs);
}
