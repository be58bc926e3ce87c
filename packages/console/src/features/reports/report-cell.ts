import type { ReportColumn, ReportFigure } from '@foyer/contract';
import { isWholeShare, showCount, showFigure, showShare } from '@foyer/kit';
import { showSiteMoment } from '../../shared/time/site-time.ts';

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
      : kind === 'count'
        ? showCount(cell)
        : showFigure(Math.round(cell * 10) / 10);
  }
  if (kind === 'text') return cell;
  const moment = showSiteMoment(zone, Date.parse(cell));
  return kind === 'day' ? `${weekdayOf(zone, Date.parse(cell))} ${moment.slice(0, 10)}` : moment;
}

/** By how much a figure differs from the one before: ` (−32 %)`; empty where nothing can be compared. */
export function changeShown({ value, before }: Pick<ReportFigure, 'value' | 'before'>): string {
  if (typeof value !== 'number' || typeof before !== 'number' || before === 0) return '';
  const percent = Math.round((value / before - 1) * 100);
  return ` (${percent < 0 ? '−' : '+'}${showCount(Math.abs(percent))} %)`;
}

/** How much of both periods was measured, where that is not all of them. */
export function measuredShown({
  measured,
  measured_before,
}: Pick<ReportFigure, 'measured' | 'measured_before'>): string | undefined {
  if ([measured, measured_before].every((share) => share === null || isWholeShare(share)))
    return undefined;
  const share = `${showShare(measured ?? 0)} measured`;
  const isWholeBefore = measured_before === null || isWholeShare(measured_before);
  return isWholeBefore ? share : `${share}, ${showShare(measured_before)} before`;
}

const weekdayOf = (zone: string, at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short' }).format(at);
