import { auditActionOf, auditActionText } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import type { entriesWhere } from './audit-views.ts';

type EntryRow = Awaited<ReturnType<typeof entriesWhere>>[number];

/** Row → the contract's `AuditEntry`. */
export const entryToWire = ({ action, params, ...row }: EntryRow, t: Translate) => ({
  ...row,
  action: auditActionText(action, params, t),
  code: auditActionOf(action) === undefined ? null : action,
  params,
});
