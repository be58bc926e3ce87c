import { keepOutcome, resumeChannel } from '../alarms/deliveries/channel-outcome-store.ts';
import { deliveryRoutes } from '../alarms/deliveries/delivery-routes.ts';
import { escalationPolicyRoutes } from '../alarms/escalation/escalation-policy-routes.ts';
import { alarmRoutes } from '../alarms/handling/alarm-routes.ts';
import { endChannelAlarm } from '../alarms/list/channel-alarms.ts';
import { alarmPerformanceRoutes } from '../alarms/performance/performance-routes.ts';
import { pushRoutes } from '../alarms/push/push-routes.ts';
import { alarmRuleRoutes } from '../alarms/rules/rule-routes.ts';
import { channelRoutes } from '../records/channels/channel-routes.ts';
import type { Parts } from './parts.ts';
import type { Serving } from './serving.ts';

/** Alarms, their rules, and who is notified of them. */
export function serveAlarms({ serve, servePublic }: Serving, parts: Parts): void {
  const { db, jobs, vault, senders, publicUrl, now } = parts;
  const alarmParts = { db, now, enqueue: parts.enqueueAlarmEvents };
  alarmRoutes(serve, { ...alarmParts, jobs, lagSeconds: parts.alarmLagSeconds });
  alarmRuleRoutes(serve, alarmParts);
  alarmPerformanceRoutes(serve, { db, now });
  channelRoutes(serve, {
    db,
    vault,
    senders,
    publicUrl,
    keepOutcome: (channel, outcome) => keepOutcome(db, jobs, channel, { ...outcome, at: now() }),
    resume: (channel) => resumeChannel(db, jobs, channel, now()),
    endAlarm: (transaction, channel) => endChannelAlarm(transaction, channel, now()),
  });
  escalationPolicyRoutes(serve, db);
  deliveryRoutes(serve, db, jobs);
  pushRoutes(serve, servePublic, { ...parts.push, enqueue: parts.enqueueAlarmEvents });
}
