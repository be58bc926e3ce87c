import type { VisitorDefinition } from '@foyer/contract';
import type { VisitorDefinitionRow } from './visitor-definition-views.ts';

/** Row → the contract's `VisitorDefinition`. */
export const visitorDefinitionToWire = (row: VisitorDefinitionRow): VisitorDefinition => ({
  version: row.version,
  from: row.since,
  rules: row.rules,
  reason: row.reason,
  reverts_to: row.reverts_to,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
});
