import type { ReportColumn } from '@foyer/contract';
import { showSiteMoment } from '../../shared/time/site-time.ts';

const numbers = {
  count: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }),
  decimal: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }),
};

/** A cell of a report as people read it, in the site's clock. */
export function showCell(
  { kind, absent }: Pick<ReportColumn, 'kind' | 'absent'>,
  cell: string | number | null,
  zone: string,
): string {
  if (cell === null) return absent;
  if (typeof cell === 'number') {
    return kind === 'share'
      ? `${Math.floor(cell * 100)} %`
      : numbers[kind === 'count' ? 'count' : 'decimal'].format(cell);
  }
  if (kind === 'text') return cell;
  const moment = showSiteMoment(zone, Date.parse(cell));
  return kind === 'day' ? moment.slice(0, 10) : moment;
}
