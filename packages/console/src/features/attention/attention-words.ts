import {
  type AttentionCounts,
  type AttentionItem,
  alertReasonText,
  type DiskPart,
  troubleText,
} from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { isCapped, showTotal } from '../../shared/queries/attention-queries.ts';
import { showBytes } from '../../shared/records/show-bytes.ts';

/** An item's text: a line and a second line. */
interface AttentionWords {
  headline: string;
  about: string;
}

const disks: Record<DiskPart, string> = { data: t('Data folder'), photos: t('Photo folder') };

/** `Too many people: 12, allowed 10`; `Gate 3 is offline`. */
export function attentionWords(item: AttentionItem): AttentionWords {
  if (item.kind === 'device') {
    return {
      headline:
        item.state === 'degraded'
          ? t('{device} is degraded', { device: item.device_name })
          : t('{device} is offline', { device: item.device_name }),
      about:
        item.state === 'degraded'
          ? item.reasons.map((reason) => troubleText(reason, t)).join('; ')
          : t('It no longer sends anything'),
    };
  }
  if (item.kind === 'disk') {
    return {
      headline: t('Disk nearly full: {free} of {total} left', {
        free: showBytes(item.free_bytes),
        total: showBytes(item.total_bytes),
      }),
      about: t('{folder} of {server}. Free space, or keep less', {
        folder: disks[item.disk],
        server: item.server,
      }),
    };
  }
  if (item.kind === 'broker') {
    return item.state === 'failing'
      ? {
          headline: t('No messages from the MQTT broker'),
          about: t('It {fault}. Server {server}', { fault: item.fault, server: item.server }),
        }
      : {
          headline: t('Messages may be lost when the MQTT broker restarts'),
          about: t(
            'Servers share a subscription, which Mosquitto forgets. Remove FOYER_MQTT_SUBSCRIPTION=shared',
          ),
        };
  }
  const { value, threshold } = item;
  const reason = alertReasonText(item, t);
  const figures = [value, threshold && t('allowed {threshold}', { threshold })].filter(Boolean);
  return {
    headline:
      figures.length > 0
        ? t('{reason}: {figures}', { reason, figures: figures.join(', ') })
        : reason,
    about: `${item.device_name} · ${item.src}`,
  };
}

/** `6 need attention: 1 alarm, 3 alerts, 2 devices offline`. */
export function attentionSentence(open: AttentionCounts): string {
  const { alarms, alerts, offline, degraded, disks, brokers, total } = open;
  if (total === 0) return t('Nothing needs attention');
  const parts = [
    alarms > 0 && t('{count, plural, one {# alarm} other {# alarms}}', { count: alarms }),
    alerts > 0 &&
      (isCapped(open)
        ? t('{count}+ alerts', { count: alerts - 1 })
        : t('{count, plural, one {# alert} other {# alerts}}', { count: alerts })),
    offline > 0 &&
      t('{count, plural, one {# device} other {# devices}} offline', { count: offline }),
    degraded > 0 &&
      t('{count, plural, one {# device} other {# devices}} degraded', { count: degraded }),
    disks > 0 && t('{count, plural, one {# disk} other {# disks}} nearly full', { count: disks }),
    brokers > 0 && t('no messages from the MQTT broker'),
  ].filter((part) => part !== false);
  return t(
    '{count, plural, one {{shown} needs attention: {parts}} other {{shown} need attention: {parts}}}',
    { count: total, shown: showTotal(open), parts: parts.join(', ') },
  );
}
