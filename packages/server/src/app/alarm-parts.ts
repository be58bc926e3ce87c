import { createPictureOf } from '../alarms/deliveries/alarm-picture.ts';
import { deliveryHandler } from '../alarms/deliveries/delivery-job.ts';
import { enqueueAlarmEvents } from '../alarms/deliveries/escalation-store.ts';
import { createAlarmLag } from '../alarms/evaluation/alarm-lag.ts';
import { createEvaluator } from '../alarms/evaluation/evaluator.ts';
import { keptPushKey, pushKeysOf } from '../alarms/push/push-key.ts';
import { createPushTokens } from '../alarms/push/push-tokens.ts';
import { sendPush } from '../alarms/push/send-push.ts';
import { withdrawalHandler } from '../alarms/push/withdraw-push.ts';
import { mailOfReport } from '../insight/reports/report-delivery.ts';
import { createMailSender } from '../platform/mail/mail-sender.ts';
import type { AddressedMessage } from '../records/channels/alarm-message.ts';
import { createChannelVault } from '../records/channels/channel-secrets.ts';
import type { OpenChannel } from '../records/channels/channel-views.ts';
import { answerLimitMs } from '../records/channels/post-webhook.ts';
import { createReachableHosts } from '../records/channels/reachable-hosts.ts';
import { createPhotoAddresses } from '../records/photos/photo-address.ts';
import { createReadPublicUrl } from '../records/public-address/public-address-views.ts';
import type { Config } from './config.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Overrides } from './overrides.ts';

/** Evaluates alarms, and sends messages about them and reports to channels. */
export async function createAlarmParts(
  { mail, publicUrl: configured, webhookPrivateHosts, pushKey, dataFolder, adminEmail }: Config,
  overrides: Overrides,
  { db, pictures, secret, jobs, threads, now, log }: Infrastructure,
) {
  const limitMs = overrides.answerLimitMs ?? answerLimitMs;
  const publicUrl = createReadPublicUrl(db, configured);
  const push = {
    db,
    now,
    tokens: createPushTokens(secret, now),
    addresses: createPhotoAddresses(secret, () => now().getTime()),
    service: {
      keys: pushKeysOf(pushKey ?? (await keptPushKey(dataFolder))),
      hosts: createReachableHosts(overrides.pushHosts ?? []),
      limitMs,
      async contact() {
        const url = await publicUrl();
        return url?.startsWith('https:') ? url : `mailto:${adminEmail}`;
      },
    },
  };
  const senders = {
    sendMail: mail && createMailSender(mail),
    hosts: createReachableHosts(webhookPrivateHosts),
    async testPush(channel: OpenChannel, content: AddressedMessage) {
      const job = { messageId: content.id, group: `test ${content.id}`, content, channel };
      const result = await sendPush(push, job);
      return 'refused' in result ? { ok: false, answer: result.refused } : result;
    },
    answerLimitMs: limitMs,
    now,
  };
  const vault = createChannelVault(secret);
  const deliver = deliveryHandler({
    db,
    jobs,
    vault,
    senders,
    pictureOf: createPictureOf(db, pictures),
    publicUrl,
    sendPush: (channel, { message_id, policy_id, group_key, content }) =>
      sendPush(push, {
        messageId: message_id,
        group: `${policy_id ?? message_id} ${group_key}`,
        content,
        channel,
      }),
    mailOfReport: (content, language, at) =>
      mailOfReport({ db, threads }, content as never, language, at),
  });
  return {
    senders,
    vault,
    publicUrl,
    deliver,
    push,
    withdraw: withdrawalHandler(push),
    enqueue: enqueueAlarmEvents,
    evaluator: createEvaluator({ db, now, enqueue: enqueueAlarmEvents, log }),
    lagSeconds: createAlarmLag(db, now),
  };
}

export type AlarmParts = Awaited<ReturnType<typeof createAlarmParts>>;
