import type { AttentionCounts, AttentionItem, DiskPart } from '@foyer/contract';
import { showNumberOf } from '@foyer/kit';
import { isCapped, showTotal } from '../../shared/queries/attention-queries.ts';
import { showBytes } from '../../shared/records/show-bytes.ts';

/** An item's text: a line and a second line. */
interface AttentionWords {
  headline: string;
  about: string;
}

const disks: Record<DiskPart, string> = { data: 'Data folder', photos: 'Photo folder' };

/** `Too many people: 12, allowed 10`; `Gate 3 is offline`. */
export function attentionWords(item: AttentionItem): AttentionWords {
  if (item.kind === 'device') {
    return {
      headline: `${item.device_name} is ${item.state}`,
      about: item.state === 'degraded' ? item.troubles.join('; ') : 'It sends nothing any more',
    };
  }
  if (item.kind === 'disk') {
    return {
      headline: `Disk nearly full: ${showBytes(item.free_bytes)} of ${showBytes(item.total_bytes)} left`,
      about: `${disks[item.disk]} of ${item.server}. Free space, or keep less`,
    };
  }
  if (item.kind === 'broker') {
    return item.state === 'failing'
      ? {
          headline: 'No messages from the MQTT broker',
          about: `It ${item.fault}. Server ${item.server}`,
        }
      : {
          headline: 'Messages may be lost when the MQTT broker restarts',
          about:
            'Servers share a subscription, which Mosquitto forgets. Remove FOYER_MQTT_SUBSCRIPTION=shared',
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
  if (total === 0) return 'Nothing needs attention';
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
