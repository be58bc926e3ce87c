import { changeText, type ReportColumn, type ReportFigure, shareText } from '@foyer/contract';
import { showCount, showFigure, showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
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
      ? shareText(cell, t.language)
      : kind === 'count'
        ? showCount(cell)
        : showFigure(Math.round(cell * 10) / 10);
  }
  if (kind === 'text') return cell;
  const at = Date.parse(cell);
  if (kind !== 'day') return showSiteMoment(zone, at);
  return `${showZoned(at, zone, 'weekday')} ${showZoned(at, zone, 'day')}`;
}

/** By how much a figure differs from the one before: ` (−32 %)`; empty where nothing can be compared. */
export function changeShown(
  figure: Omit<ReportFigure, 'name' | 'kind' | 'measured' | 'measured_before'>,
): string {
  const change = changeText(figure, t);
  return change === undefined ? '' : ` (${change})`;
}

/** The days of a span: `Mon 16/11/2026 to Sun 22/11/2026`. */
export function showSpan({ from, to, zone }: { from: string; to: string; zone: string }): string {
  const day = (at: number) =>
    showCell({ kind: 'day', absent: '' }, new Date(at).toISOString(), zone);
  const [first, last] = [day(Date.parse(from)), day(Date.parse(to) - 1)];
  return first === last ? first : t('{first} to {last}', { first, last });
}
