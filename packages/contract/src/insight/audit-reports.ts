import Type, { type Static } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint, IdParams } from '../platform/endpoint.ts';

export const AuditReportQuery = Type.Object({ format: Type.Optional(Type.Enum(['pdf', 'xlsx'])) });
export type AuditReportQuery = Static<typeof AuditReportQuery>;

/** What an accuracy audit found, to print and to hand on. */
export const auditReports = {
  report: endpoint({
    method: 'GET',
    path: '/api/audits/{id}/report',
    access: signedIn,
    summary:
      'A complete accuracy audit as a report: PDF, or Excel where it is asked for. Refused (400) while intervals are not counted',
    params: IdParams,
    query: AuditReportQuery,
    answer: Type.Any(),
    files: true,
    costly: true,
  }),
};
