import { createPictureOf } from '../alarms/deliveries/alarm-picture.ts';
import { deliveryHandler } from '../alarms/deliveries/delivery-job.ts';
import { enqueueAlarmEvents } from '../alarms/deliveries/escalation-store.ts';
import { createAlarmLag } from '../alarms/evaluation/alarm-lag.ts';
import { createEvaluator } from '../alarms/evaluation/evaluator.ts';
import { mailOfReport } from '../insight/reports/report-delivery.ts';
import { createMailSender } from '../platform/mail/mail-sender.ts';
import { createChannelVault } from '../records/channels/channel-secrets.ts';
import { answerLimitMs } from '../records/channels/post-webhook.ts';
import { createReachableHosts } from '../records/channels/reachable-hosts.ts';
import { createReadPublicUrl } from '../records/public-address/public-address-views.ts';
import type { Config } from './config.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Overrides } from './overrides.ts';

/** Evaluates alarms, and sends messages about them and reports to channels. */
export function createAlarmParts(
  { mail, publicUrl: configured, webhookPrivateHosts }: Config,
  overrides: Overrides,
  { db, storage, secret, jobs, threads, now, log }: Infrastructure,
) {
  const senders = {
    sendMail: mail && createMailSender(mail),
    hosts: createReachableHosts(webhookPrivateHosts),
    answerLimitMs: overrides.answerLimitMs ?? answerLimitMs,
    now,
  };
  const vault = createChannelVault(secret);
  const publicUrl = createReadPublicUrl(db, configured);
  const deliver = deliveryHandler({
    db,
    jobs,
    vault,
    senders,
    pictureOf: createPictureOf(db, storage),
    publicUrl,
    mailOfReport: (content, language, at) =>
      mailOfReport({ db, threads }, content as never, language, at),
  });
  return {
    senders,
    vault,
    publicUrl,
    deliver,
    enqueue: enqueueAlarmEvents,
    evaluator: createEvaluator({ db, now, enqueue: enqueueAlarmEvents, log }),
    lagSeconds: createAlarmLag(db, now),
  };
}

export type AlarmParts = ReturnType<typeof createAlarmParts>;
