import type { Dwell } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** Up to this length stays are drawn in seconds. */
const longestInSeconds = 180;

const line = { type: 'line', fillOpacity: 0, lineWidth: 2 };

/** Median and 90th percentile over time, in seconds or minutes; a gap where nobody left. */
export function staySeries({ rows }: Dwell) {
  const longest = Math.max(0, ...rows.map(({ p90_s }) => p90_s ?? 0));
  const isInSeconds = longest <= longestInSeconds;
  const shown = (seconds: number | null) => {
    if (seconds === null) return null;
    return isInSeconds ? Math.round(seconds) : Math.round(seconds / 6) / 10;
  };
  const series = {
    data: [
      rows.map(({ from, median_s }) => [Date.parse(from), shown(median_s)]),
      rows.map(({ from, p90_s }) => [Date.parse(from), shown(p90_s)]),
    ],
    conf: [
      { ...line, name: t('Median'), color: '#1A86D0' },
      { ...line, name: t('90th percentile'), color: '#FDA700' },
    ],
  };
  return { series, unit: isInSeconds ? t('seconds') : t('minutes') };
}
