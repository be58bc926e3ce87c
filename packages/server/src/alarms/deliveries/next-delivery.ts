import type { OpeningHours } from '@foyer/contract';
import { isOpen } from '../../derived/occupancy/area-clock.ts';
import type { DeliveryReason } from '../../records/channels/alarm-message.ts';

/** The settings of an escalation policy that decide when it sends. */
export interface EscalationRules {
  hours: OpeningHours;
  quiet_hours: { opens: string; closes: string } | null;
  reminder_minutes: number;
  group_wait_seconds: number;
  notify_ended: boolean;
  /** Minutes of its steps, ascending. */
  steps: readonly number[];
}

export interface AlarmNow {
  state: 'active' | 'acknowledged' | 'cleared' | 'closed';
  severity: string;
  /** Suppressed, or out of service. */
  isHeld: boolean;
  shelvedUntil: number | null;
  timeZone: string;
}

/** What a policy has sent about an alarm so far. Moments in ms. */
export interface EscalationProgress {
  since: number;
  stepsSent: number;
  lastSentAt: number | null;
  endSent: boolean;
}

/** What a policy does about an alarm now. `progress` replaces the stored progress. */
export type Next =
  | { kind: 'forget' }
  | { kind: 'wait'; until: number; progress: EscalationProgress }
  /** Sends to the recipients of the steps from `from` up to, but without, `to`. */
  | { kind: 'send'; as: DeliveryReason; from: number; to: number; progress: EscalationProgress };

const never = Number.POSITIVE_INFINITY;
const minuteMs = 60_000;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/**
 * Decides who gets a message about an alarm at a moment. A policy sends while nobody has acknowledged the alarm. It sends
 * nothing while the alarm is held back or shelved, and waits for its hours.
 */
export function nextDelivery(
  rules: EscalationRules,
  alarm: AlarmNow | undefined,
  stored: EscalationProgress,
  now: number,
  { withGroup = false } = {},
): Next {
  if (alarm === undefined) return { kind: 'forget' };
  // The alarm began again after its end was sent: the steps start over.
  const progress: EscalationProgress =
    alarm.state === 'active' && stored.endSent
      ? { since: now, stepsSent: 0, lastSentAt: null, endSent: false }
      : stored;
  const { stepsSent } = progress;
  const wasSent = stepsSent > 0 && !progress.endSent;
  const wait = (until: number): Next => ({ kind: 'wait', until, progress });
  if (alarm.state === 'closed') {
    return wasSent && rules.notify_ended ? sendEnd(progress) : { kind: 'forget' };
  }
  if (alarm.state === 'acknowledged') return wasSent ? wait(never) : { kind: 'forget' };
  if (alarm.state === 'cleared' && stepsSent > 0) {
    return wasSent && rules.notify_ended ? sendEnd(progress) : wait(never);
  }
  // Active, or it ended before a message was sent: nobody has seen it yet.
  const from = stepsSent;
  const isNew = from === 0;
  /** The alarm is held back: the minutes of the steps count from when it is sent. */
  const later = (until: number): Next => ({
    kind: 'wait',
    until,
    progress: isNew ? { ...progress, since: now } : progress,
  });
  if (alarm.isHeld) return later(never);
  if (alarm.shelvedUntil !== null && alarm.shelvedUntil > now) return later(alarm.shelvedUntil);
  if (!isTime(rules, alarm, now)) return later(nextMinute(now));

  const dueOf = (step: number) => {
    const afterMs = (rules.steps[step] ?? never) * minuteMs;
    return progress.since + Math.max(afterMs, step === 0 ? rules.group_wait_seconds * 1000 : 0);
  };
  let to = from;
  if (isNew && withGroup && rules.steps[0] === 0) to = 1;
  while (to < rules.steps.length && dueOf(to) <= now) to += 1;
  const remindAt =
    isNew || rules.reminder_minutes === 0 || progress.lastSentAt === null
      ? never
      : progress.lastSentAt + rules.reminder_minutes * minuteMs;
  if (remindAt <= now) return { kind: 'send', as: 'unacknowledged', from: 0, to, progress };
  if (to > from) {
    return { kind: 'send', as: isNew ? 'new' : 'unacknowledged', from, to, progress };
  }
  return wait(Math.min(dueOf(from), remindAt));
}

const sendEnd = (progress: EscalationProgress): Next => ({
  kind: 'send',
  as: 'ended',
  from: 0,
  to: progress.stepsSent,
  progress,
});

const nextMinute = (now: number) => (Math.floor(now / minuteMs) + 1) * minuteMs;

/** Whether the policy's hours allow a message about this alarm now, by the site's clock. */
function isTime({ hours, quiet_hours }: EscalationRules, alarm: AlarmNow, now: number): boolean {
  if (isOpen(alarm.timeZone, hours, now) === false) return false;
  if (quiet_hours === null || alarm.severity === 'critical') return true;
  const quiet = {
    weekly: weekdays.map((weekday) => ({ weekday, ...quiet_hours })),
    exceptions: [],
  };
  return isOpen(alarm.timeZone, quiet, now) === false;
}
