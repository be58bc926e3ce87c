import type { AttentionCounts, Pie } from '@foyer/contract';
import { showNumberOf } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { attentionSentence } from '../attention/index.ts';

const countOf = ({ series, options }: Pie, state: string): number =>
  series[options.labels.indexOf(state)] ?? 0;

/** What needs attention as the header counts it, and how the devices are otherwise, in sentences. */
export function summarySentence(open: AttentionCounts, devices: Pie): string {
  return `${attentionSentence(open)}. ${othersSentence(devices)}`.trim();
}

function othersSentence(devices: Pie): string {
  const total = devices.series.reduce((sum, count) => sum + count, 0);
  const neverSeen = countOf(devices, 'never seen');
  if (total === 0) return t('There are no devices yet.');
  if (neverSeen > 0)
    return `${showNumberOf(neverSeen, 'device')} ${neverSeen === 1 ? 'has' : 'have'} not sent anything yet.`;
  if (countOf(devices, 'online') < total) return '';
  return total === 1
    ? t('The only device is online.')
    : t('All {total} are online.', { total: showNumberOf(total, 'device') });
}
