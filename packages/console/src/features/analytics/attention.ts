import type { AttentionCounts, Pie } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { attentionSentence } from '../attention/index.ts';

const countOf = ({ series, options }: Pie, state: string): number =>
  series[options.labels.indexOf(state)] ?? 0;

/** What needs attention as the header counts it, and how the devices are otherwise, in sentences. */
export function summarySentence(open: AttentionCounts, devices: Pie): string {
  return [t('{sentence}.', { sentence: attentionSentence(open) }), othersSentence(devices)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function othersSentence(devices: Pie): string {
  const total = devices.series.reduce((sum, count) => sum + count, 0);
  // not shown: names of states
  const neverSeen = countOf(devices, 'never seen');
  if (total === 0) return t('There are no devices yet.');
  if (neverSeen > 0)
    return t('{count, plural, one {# device has} other {# devices have}} not sent anything yet.', {
      count: neverSeen,
    });
  if (countOf(devices, 'online') < total) return '';
  return t('{count, plural, one {The only device is online.} other {All # devices are online.}}', {
    count: total,
  });
}
