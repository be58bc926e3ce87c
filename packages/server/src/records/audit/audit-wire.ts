import { auditActionOf, auditActionText } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { actorNameIn } from './audit-actor.ts';
import type { entriesWhere } from './audit-views.ts';

type EntryRow = Awaited<ReturnType<typeof entriesWhere>>[number];

/** Row → the contract's `AuditEntry`. */
export const entryToWire = ({ action, params, ...row }: EntryRow, t: Translate) => ({
  ...row,
  username: actorNameIn(t, row.actor_code, row.username),
  action: auditActionText(action, params, t),
  code: auditActionOf(action) === undefined ? null : action,
  params,
});
