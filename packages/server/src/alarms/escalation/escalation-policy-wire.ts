import type { EscalationPolicy } from '@foyer/contract';
import type { Scope } from '../../records/access/caller.ts';
import { type PolicyRow, type RecipientRow, stepsOf } from './escalation-policy-views.ts';

/**
 * Row → the contract's `EscalationPolicy`: others than administrators see recipients of their own customer only, and who
 * sees some sites alone those people who see one of them, and channels about them alone.
 */
export function policyToWire(row: PolicyRow, scope: Scope): EscalationPolicy {
  const shows = ({ customer_id, channel_id, site_ids }: RecipientRow) => {
    if (scope === 'all') return true;
    if (scope === 'none' || customer_id !== scope.customerId) return false;
    const own = scope.siteIds;
    if (!own) return true;
    return channel_id === null
      ? !site_ids || site_ids.some((id) => own.includes(id))
      : (site_ids?.every((id) => own.includes(id)) ?? false);
  };
  return {
    id: row.id,
    Name: row.name,
    CustomerID: row.customer_id,
    Customer:
      row.customer_id === null ? null : { id: row.customer_id, Name: row.customer_name ?? '' },
    RegionIDs: row.region_ids,
    SiteIDs: row.site_ids,
    Enabled: row.enabled,
    Severities: row.severities,
    Hours: row.hours,
    QuietHours: row.quiet_hours,
    ReminderMinutes: row.reminder_minutes,
    GroupBy: row.group_by,
    GroupWaitSeconds: row.group_wait_seconds,
    GroupIntervalSeconds: row.group_interval_seconds,
    NotifyEnded: row.notify_ended,
    Steps: stepsOf(row).map(({ afterMinutes, recipients }) => ({
      AfterMinutes: afterMinutes,
      Users: recipients.flatMap((one) =>
        one.user_id !== null && shows(one) ? [{ id: one.user_id, Email: one.name }] : [],
      ),
      Channels: recipients.flatMap((one) =>
        one.channel_id !== null && shows(one) ? [{ id: one.channel_id, Name: one.name }] : [],
      ),
    })),
  };
}
