import type { AttentionCounts, AttentionItem, DiskPart } from '@foyer/contract';
import { showNumberOf } from '@foyer/kit';
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
      headline: t('{deviceName} is {state}', { deviceName: item.device_name, state: item.state }),
      about: item.state === 'degraded' ? item.troubles.join('; ') : t('It sends nothing any more'),
    };
  }
  if (item.kind === 'disk') {
    return {
      headline: t('Disk nearly full: {freeBytes} of {totalBytes} left', {
        freeBytes: showBytes(item.free_bytes),
        totalBytes: showBytes(item.total_bytes),
      }),
      about: t('{value} of {server}. Free space, or keep less', {
        value: disks[item.disk],
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
  const figures = [item.value, item.threshold && `allowed ${item.threshold}`].filter(Boolean);
  return {
    headline: figures.length > 0 ? `${item.reason}: ${figures.join(', ')}` : item.reason,
    about: `${item.device_name} · ${item.src}`,
  };
}

/** `6 need attention: 1 alarm, 3 alerts, 2 devices offline`. */
export function attentionSentence(open: AttentionCounts): string {
  const { alarms, alerts, offline, degraded, disks, brokers, total } = open;
  if (total === 0) return t('Nothing needs attention');
  const parts = [
    alarms > 0 && showNumberOf(alarms, 'alarm'),
    alerts > 0 && (isCapped(open) ? `${alerts - 1}+ alerts` : showNumberOf(alerts, 'alert')),
    offline > 0 && `${showNumberOf(offline, 'device')} offline`,
    degraded > 0 && `${showNumberOf(degraded, 'device')} degraded`,
    disks > 0 && `${showNumberOf(disks, 'disk')} nearly full`,
    brokers > 0 && 'no messages from the MQTT broker',
  ].filter((part) => part !== false);
  return `${showTotal(open)} ${total === 1 ? 'needs' : 'need'} attention: ${parts.join(', ')}`;
}
