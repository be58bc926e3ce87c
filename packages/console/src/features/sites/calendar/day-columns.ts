import type { SiteDayRow } from '@foyer/contract';
import { showCount, showFigure, showShare } from '@foyer/kit';
import { formatAmount } from '@foyer/translation';
import { pageLanguage, t } from '@foyer/translation/page';
import { conversionWords, dayWords } from '../comparison/comparison-words.ts';

/** A column of the table of days. */
export interface DayColumn {
  name: string;
  /** Where it differs: with the unit of figures that are shown in words. */
  exportedName?: string;
  cell: (row: SiteDayRow) => string | number | null;
  shown: (row: SiteDayRow) => string;
}

const orDash = (value: number | null, show: (value: number) => string) =>
  value === null ? '–' : show(value);

/** A column of figures. */
const figures = (
  name: string,
  cell: (row: SiteDayRow) => number | null,
  show: (value: number) => string,
): DayColumn => ({ name, cell, shown: (row) => orDash(cell(row), show) });

const stateNames: Record<SiteDayRow['state'], string> = {
  measured: t('measured'),
  closed: t('closed'),
  not_measured: t('not measured'),
};

const whileOpen = (value: (row: SiteDayRow) => number | null) => (row: SiteDayRow) =>
  row.state === 'closed' ? null : value(row);

const percent = (value: number) => Math.round(value * 1000) / 10;

/** Sales a visitor; null where either is unknown. */
export const conversionOf = ({ transactions, visitors_in }: SiteDayRow): number | null =>
  transactions === null || !visitors_in ? null : transactions / visitors_in;

/** Columns of shares, which are exported as percent. */
const shares = (
  name: string,
  exportedName: string,
  value: (row: SiteDayRow) => number | null,
  show: (share: number) => string,
): DayColumn => ({
  name,
  exportedName,
  cell: (row) => orNull(value(row), percent),
  shown: (row) => orDash(value(row), show),
});

const orNull = (value: number | null, of: (value: number) => number) =>
  value === null ? null : of(value);

const counted: readonly DayColumn[] = [
  { name: t('Day'), cell: ({ day }) => day, shown: ({ day }) => dayWords(day) },
  {
    name: t('State'),
    cell: ({ state }) => stateNames[state],
    shown: ({ state }) => stateNames[state],
  },
  figures(
    t('Visitors'),
    whileOpen(({ visitors_in }) => visitors_in),
    showCount,
  ),
  shares(
    t('Measured'),
    t('Measured (%)'),
    whileOpen(({ coverage }) => coverage),
    showShare,
  ),
  figures(t('Open hours'), ({ open_hours }) => open_hours, showFigure),
  figures(t('Most people'), ({ people_peak }) => people_peak, showCount),
];

const sold: readonly DayColumn[] = [
  figures(t('Sales'), ({ transactions }) => transactions, showCount),
  shares(t('Conversion'), t('Conversion (%)'), whileOpen(conversionOf), conversionWords),
  figures(t('Items'), ({ items }) => items, showFigure),
  {
    name: t('Amount'),
    cell: ({ amount }) => amount,
    shown: ({ amount, currency }) =>
      orDash(amount, (value) => formatAmount(value, currency, pageLanguage())),
  },
];

const worked: readonly DayColumn[] = [
  figures(t('Hours of staff'), ({ staff_hours }) => staff_hours, showFigure),
  figures(
    t('Visitors per hour of staff'),
    whileOpen(({ visitors_in, staff_hours }) =>
      visitors_in === null || !staff_hours ? null : visitors_in / staff_hours,
    ),
    showFigure,
  ),
];

const holiday: DayColumn = {
  name: t('Public holiday'),
  cell: ({ holiday }) => holiday ?? '',
  shown: ({ holiday }) => holiday ?? '',
};

/** The columns of some days: those of sales and of staff where any were sent. */
export const columnsOfDays = (rows: readonly SiteDayRow[]): DayColumn[] => [
  ...counted,
  ...(rows.some(({ transactions }) => transactions !== null) ? sold : []),
  ...(rows.some(({ staff_hours }) => staff_hours !== null) ? worked : []),
  holiday,
];
