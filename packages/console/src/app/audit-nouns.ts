import { t } from '@foyer/translation/page';
import type { AuditNoun } from '../features/audit/audit-search.ts';
import { recordLink } from '../shared/records/record-link.ts';
import type { NounIdentity, ResourceIdentity } from '../shared/records/resource.ts';
import { allResources } from './resources.ts';

const isRecord = (resource: NounIdentity): resource is ResourceIdentity => resource.has !== 'own';

const ofResources = allResources.map(
  (resource): AuditNoun => ({
    noun: resource.auditNoun ?? resource.noun,
    label: resource.title,
    ...(isRecord(resource) && { linkOf: (id) => recordLink(resource, id) }),
  }),
);

/** Kinds of records that a person can change, in the order a filter offers them: those of resources first. */
export const auditNouns: readonly AuditNoun[] = [
  // What is filed under another resource is listed once.
  ...ofResources.filter(
    ({ noun }, nth) => nth === ofResources.findIndex((one) => one.noun === noun),
  ),
  { noun: 'deliveries', label: t('Deliveries') },
  { noun: 'notifications', label: t('Notifications') },
  { noun: 'alerts', label: t('Alerts') },
  { noun: 'retention', label: t('Retention') },
  { noun: 'analytics', label: t('Totals and charts') },
  { noun: 'jobs', label: t('Background jobs') },
  { noun: 'sessions', label: t('Sign-ins') },
  { noun: 'exports', label: t('Exports') },
  { noun: 'account', label: t('Own account') },
];
