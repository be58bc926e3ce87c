import type { ReportColumn, ReportColumnKind, ReportFigure, ReportPeriod } from '@foyer/contract';
import { changeText, numberText, shareText, zonedMoment } from '@foyer/contract';
import { type LanguageCode, momentLocaleOf, type Translate } from '@foyer/translation';
import { translateIn } from '../../platform/translation/translations.ts';

type Cell = string | number | null;

const hourMs = 60 * 60_000;

/** How a report is written: in which language, and by the clock of which zone. */
export interface ReportScript {
  t: Translate;
  zone: string;
}

export const scriptOfReport = ({
  language,
  zone,
}: {
  language: string;
  zone: string;
}): ReportScript => ({ t: translateIn(language as LanguageCode), zone });

export const momentText = (at: number, { t, zone }: ReportScript): string =>
  zonedMoment(at, zone, t.language);

/** A day by the site's clock: `Mon 16/11/2026`. */
export const dayText = (at: number, script: ReportScript): string =>
  formatted(at, script, { weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit' });

function formatted(
  at: number,
  { t, zone: timeZone }: ReportScript,
  style: Intl.DateTimeFormatOptions,
): string {
  const format = new Intl.DateTimeFormat(momentLocaleOf(t.language), { timeZone, ...style });
  return t.language === 'en' ? format.format(at).replace(',', '') : format.format(at);
}

export const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10;

/** `Sat 21/11/2026`, or `Mon 16/11/2026 to Sun 22/11/2026`. */
export function spanText(from: string, to: string, script: ReportScript): string {
  const first = dayText(Date.parse(from), script);
  const last = dayText(Date.parse(to) - 1, script);
  return first === last ? first : script.t('{first} to {last}', { first, last });
}

const digits = { count: 0, decimal: 1 } as const;

/** A cell as people read it. */
export function cellText(
  { kind, absent }: Pick<ReportColumn, 'kind' | 'absent'>,
  cell: Cell,
  script: ReportScript,
): string {
  const { language } = script.t;
  if (cell === null) return absent;
  if (kind === 'share') return shareText(Number(cell), language);
  if (kind === 'count' || kind === 'decimal') {
    return typeof cell === 'number' ? numberText(cell, digits[kind], language) : cell;
  }
  const at = Date.parse(String(cell));
  if (kind === 'day') return dayText(at, script);
  return kind === 'moment' ? uniqueMoment(at, script) : String(cell);
}

/** With its offset where clocks that are set back show the same time twice. */
function uniqueMoment(at: number, script: ReportScript): string {
  const shown = momentText(at, script);
  const isTwice = [at - hourMs, at + hourMs].some((other) => momentText(other, script) === shown);
  if (!isTwice) return shown;
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: script.zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return `${shown} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''})`;
}

/** As an axis has it: the hour, or the day without its year. */
export function shortText(kind: ReportColumnKind, cell: Cell, script: ReportScript): string {
  if (cell === null || (kind !== 'moment' && kind !== 'day')) {
    return cellText({ kind, absent: '' }, cell, script);
  }
  const style: Intl.DateTimeFormatOptions =
    kind === 'moment'
      ? { hour: '2-digit', minute: '2-digit' }
      : { weekday: 'short', month: '2-digit', day: '2-digit' };
  return formatted(Date.parse(String(cell)), script, style);
}

/** The figure of the period before, and by how much this one differs. */
export function beforeText(
  compared: Omit<ReportFigure, 'name' | 'measured' | 'measured_before'>,
  script: ReportScript,
): string {
  const { t } = script;
  const { kind, before } = compared;
  if (before === null) return t('before: not measured');
  const figure = cellText({ kind, absent: '' }, before, script);
  const change = changeText(compared, t);
  return change === undefined
    ? t('before: {figure}', { figure })
    : t('before: {figure} ({change})', { figure, change });
}

/** What a period is compared with: `the Monday before`. */
export function periodName(period: ReportPeriod, from: number, script: ReportScript): string {
  const { t } = script;
  if (period === 'weekly') return t('the week before');
  if (period === 'monthly') return t('the month before');
  return t('the {weekday} before', { weekday: formatted(from, script, { weekday: 'long' }) });
}
