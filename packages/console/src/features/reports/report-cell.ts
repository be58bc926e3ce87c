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

/** How much of both periods was measured, where that is not all of them; nothing of a period without a figure. */
export function measuredShown(
  figure: Pick<ReportFigure, 'value' | 'before' | 'measured' | 'measured_before'>,
): string | undefined {
  const isPart = (share: number | null): share is number => share !== null && !isWholeShare(share);
  const [now, before] = [
    figure.value === null ? null : figure.measured,
    figure.before === null ? null : figure.measured_before,
  ];
  const isPartBefore = isPart(before);
  if (now === null || !(isPart(now) || isPartBefore)) return undefined;
  const share = `${showShare(now)} measured`;
  return isPartBefore ? `${share}, ${showShare(before)} before` : share;
}

/** The days of a span: `Mon 16/11/2026 to Sun 22/11/2026`. */
export function showSpan({ from, to, zone }: { from: string; to: string; zone: string }): string {
  const day = (at: number) =>
    showCell({ kind: 'day', absent: '' }, new Date(at).toISOString(), zone);
  const [first, last] = [day(Date.parse(from)), day(Date.parse(to) - 1)];
  return first === last ? first : `${first} to ${last}`;
}

const weekdayOf = (zone: string, at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short' }).format(at);
