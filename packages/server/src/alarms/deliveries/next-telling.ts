import type { OpeningHours } from '@foyer/contract';
import { isOpen } from '../../derived/occupancy/area-clock.ts';
import type { ToldAs } from '../../records/channels/alarm-message.ts';

/** What of a policy decides when something is told. */
export interface TellingRules {
  hours: OpeningHours;
  quiet_hours: { opens: string; closes: string } | null;
  reminder_minutes: number;
  group_wait_seconds: number;
  tell_ended: boolean;
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

/** What was told so far. Moments in ms. */
export interface EscalationProgress {
  since: number;
  stepsTold: number;
  lastToldAt: number | null;
  endTold: boolean;
}

/** What is to be done about an alarm now. `told` replaces what was told before. */
export type Next =
  | { kind: 'forget' }
  | { kind: 'wait'; until: number; told: EscalationProgress }
  /** To the recipients of the steps from `from` to before `to`. */
  | { kind: 'tell'; as: ToldAs; from: number; to: number; told: EscalationProgress };

const never = Number.POSITIVE_INFINITY;
const minuteMs = 60_000;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/**
 * Whom a policy tells of an alarm at a moment. An alarm is told while nobody acknowledged it; one that is held back or
 * shelved is not, and one outside the policy's hours waits for them.
 */
export function nextTelling(
  rules: TellingRules,
  alarm: AlarmNow | undefined,
  toldBefore: EscalationProgress,
  now: number,
  { withGroup = false } = {},
): Next {
  if (alarm === undefined) return { kind: 'forget' };
  // One that begins again after its end was told is told anew.
  const told: EscalationProgress =
    alarm.state === 'active' && toldBefore.endTold
      ? { since: now, stepsTold: 0, lastToldAt: null, endTold: false }
      : toldBefore;
  const { stepsTold } = told;
  const wasTold = stepsTold > 0 && !told.endTold;
  const wait = (until: number): Next => ({ kind: 'wait', until, told });
  if (alarm.state === 'closed') {
    return wasTold && rules.tell_ended ? tellEnd(told) : { kind: 'forget' };
  }
  if (alarm.state === 'acknowledged') return wasTold ? wait(never) : { kind: 'forget' };
  if (alarm.state === 'cleared' && stepsTold > 0) {
    return wasTold && rules.tell_ended ? tellEnd(told) : wait(never);
  }
  // Active, or ended before anybody was told: nobody has seen it yet.
  const from = stepsTold;
  const isNew = from === 0;
  /** Held back: what follows counts from when it is told. */
  const later = (until: number): Next => ({
    kind: 'wait',
    until,
    told: isNew ? { ...told, since: now } : told,
  });
  if (alarm.isHeld) return later(never);
  if (alarm.shelvedUntil !== null && alarm.shelvedUntil > now) return later(alarm.shelvedUntil);
  if (!isTime(rules, alarm, now)) return later(nextMinute(now));

  const dueOf = (step: number) => {
    const afterMs = (rules.steps[step] ?? never) * minuteMs;
    return told.since + Math.max(afterMs, step === 0 ? rules.group_wait_seconds * 1000 : 0);
  };
  let to = from;
  if (isNew && withGroup && rules.steps[0] === 0) to = 1;
  while (to < rules.steps.length && dueOf(to) <= now) to += 1;
  const remindAt =
    isNew || rules.reminder_minutes === 0 || told.lastToldAt === null
      ? never
      : told.lastToldAt + rules.reminder_minutes * minuteMs;
  if (remindAt <= now) return { kind: 'tell', as: 'unacknowledged', from: 0, to, told };
  if (to > from) {
    return { kind: 'tell', as: isNew ? 'new' : 'unacknowledged', from, to, told };
  }
  return wait(Math.min(dueOf(from), remindAt));
}

const tellEnd = (told: EscalationProgress): Next => ({
  kind: 'tell',
  as: 'ended',
  from: 0,
  to: told.stepsTold,
  told,
});

const nextMinute = (now: number) => (Math.floor(now / minuteMs) + 1) * minuteMs;

/** Whether the policy tells of this alarm now, in the site's clock. */
function isTime({ hours, quiet_hours }: TellingRules, alarm: AlarmNow, now: number): boolean {
  if (isOpen(alarm.timeZone, hours, now) === false) return false;
  if (quiet_hours === null || alarm.severity === 'critical') return true;
  const quiet = {
    weekly: weekdays.map((weekday) => ({ weekday, ...quiet_hours })),
    exceptions: [],
  };
  return isOpen(alarm.timeZone, quiet, now) === false;
}
