import { isOpen } from '../../derived/occupancy/area-clock.ts';
import { scopeOf } from '../../records/access/caller.ts';
import { shows } from '../../records/access/scope.ts';
import type { PushAlarm, PushRecipient } from './push-views.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Whether somebody still has to handle an alarm. */
const isUnhandled = ({ state, shelved_until }: PushAlarm, now: Date): boolean =>
  (state === 'active' || state === 'cleared') && !(shelved_until !== null && shelved_until > now);

interface Choice {
  /** What the delivery is about, by how it names each alarm. */
  ended: ReadonlySet<number>;
  news: ReadonlySet<number>;
  /** What the browser may already show in the same notification. */
  shown: readonly number[];
  now: Date;
}

/** The alarms of a notification: those to handle, or else those that have ended. */
export interface ChosenAlarms {
  alarms: PushAlarm[];
  areEnded: boolean;
}

/**
 * Which alarms a person gets in a notification: what they may see now, and want to get. Undefined where there is nothing
 * new for them.
 */
export function alarmsFor(
  recipient: PushRecipient,
  alarms: readonly PushAlarm[],
  { ended, news, shown, now }: Choice,
): ChosenAlarms | undefined {
  const scope = scopeOf(recipient.role, recipient.customer_id, recipient.seen_sites);
  const { severities, wanted_sites: sites } = recipient;
  const wanted = alarms.filter(
    (alarm) =>
      shows(scope, alarm) &&
      severities.includes(alarm.severity) &&
      (sites === null || (alarm.site_id !== null && sites.includes(alarm.site_id))),
  );
  const before = new Set(shown);
  const open = wanted.filter(
    (alarm) => (news.has(alarm.id) || before.has(alarm.id)) && isUnhandled(alarm, now),
  );
  const isNew = open.some(({ id }) => news.has(id));
  const chosen = isNew
    ? { alarms: open, areEnded: false }
    : { alarms: wanted.filter(({ id }) => ended.has(id)), areEnded: true };
  if (chosen.alarms.length === 0) return undefined;
  // An end replaces the notification: not while others in it are to be handled.
  if (chosen.areEnded && open.length > 0) return undefined;
  const isUrgent = chosen.alarms.some(({ severity }) => severity === 'critical');
  return isQuiet(recipient, now) && !isUrgent ? undefined : chosen;
}

/** Whether it is one of the person's quiet hours. */
function isQuiet({ quiet_hours, time_zone }: PushRecipient, now: Date): boolean {
  if (quiet_hours === null) return false;
  const weekly = everyDay.map((weekday) => ({ weekday, ...quiet_hours }));
  return isOpen(time_zone, { weekly, exceptions: [] }, now.getTime()) === true;
}
